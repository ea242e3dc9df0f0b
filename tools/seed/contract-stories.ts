/** What the demo's sellers and broadcasters proposed to each other. */
import type { ContractSide, ContractStatus } from '@jangteo/contract/contract/contract.enums.ts';
import { markOr } from './canaries.ts';

export interface Round {
  by: ContractSide;
  /** Highest rate; the second product has 300 less. */
  bps: number;
  message: string | null;
}

export interface Story {
  producer: string;
  gripper: string;
  status: ContractStatus;
  rounds: readonly Round[];
  /** Days ago that it was proposed first; each round takes one. */
  ago: number;
  /** Days from today on which it begins. */
  begins: number;
}

const OPEN: readonly Story[] = [
  {
    producer: 'producer-a',
    gripper: 'influencer',
    status: 'PROPOSED_BY_PRODUCER',
    ago: 5,
    begins: 14,
    rounds: [
      { by: 'producer', bps: 1200, message: '설 선물 기획전을 함께하고 싶습니다.' },
      { by: 'gripper', bps: 1800, message: '사전 홍보 영상까지 만들 수 있어 수수료를 올려 제안합니다.' },
      { by: 'producer', bps: 1500, message: '샘플을 더 보내 드리는 조건으로 15%는 어떠세요?' },
    ],
  },
  {
    producer: 'producer-a',
    gripper: 'influencer',
    status: 'PROPOSED_BY_GRIPPER',
    ago: 3,
    begins: 21,
    rounds: [
      { by: 'producer', bps: 1000, message: '봄 신상품입니다.' },
      { by: 'gripper', bps: 1400, message: '수수료를 조정해 주세요.' },
    ],
  },
  {
    producer: 'producer-a',
    gripper: 'producer-matching',
    status: 'PROPOSED_BY_GRIPPER',
    ago: 1,
    begins: 10,
    rounds: [{ by: 'gripper', bps: 1300, message: '공방 라이브에서 함께 소개하고 싶습니다.' }],
  },
];

const ANSWERED: readonly Story[] = [
  {
    producer: 'producer-a',
    gripper: 'producer-matching',
    status: 'REJECTED',
    ago: 30,
    begins: -10,
    rounds: [{ by: 'gripper', bps: 2500, message: null }],
  },
  {
    producer: 'producer-a',
    gripper: 'influencer',
    status: 'WITHDRAWN',
    ago: 40,
    begins: -20,
    rounds: [{ by: 'producer', bps: 1100, message: null }],
  },
  {
    producer: 'producer-a',
    gripper: 'influencer',
    status: 'EXPIRED',
    ago: 50,
    begins: -30,
    rounds: [{ by: 'gripper', bps: 1900, message: null }],
  },
  {
    producer: 'producer-individual',
    gripper: 'producer-matching',
    status: 'AGREED',
    ago: 6,
    begins: 9,
    rounds: [
      { by: 'producer', bps: 1200, message: '다음 달부터 함께해요.' },
      { by: 'gripper', bps: 1600, message: null },
      { by: 'producer', bps: 1400, message: null },
    ],
  },
];

/** What stands in B's books reads as B's. */
const mirrored = (): Story => ({
  producer: 'producer-b',
  gripper: 'need-matching-info',
  status: 'PROPOSED_BY_GRIPPER',
  ago: 2,
  begins: 12,
  rounds: [{ by: 'gripper', bps: 1700, message: markOr('함께 방송하고 싶습니다.') }],
});

export const stories = (): readonly Story[] => [...OPEN, ...ANSWERED, mirrored()];

export interface Older {
  producer: string;
  gripper: string;
  status: ContractStatus;
  by: ContractSide;
  bps: number;
  price: number;
  begins: number;
  ends: number | null;
}

/** One product, one price, one commission. */
export const OLDER: readonly Older[] = [
  {
    producer: 'producer-a',
    gripper: 'influencer',
    status: 'PROPOSED_BY_GRIPPER',
    by: 'gripper',
    bps: 1500,
    price: 19_900,
    begins: 5,
    ends: null,
  },
  {
    producer: 'producer-a',
    gripper: 'influencer',
    status: 'PROPOSED_BY_PRODUCER',
    by: 'producer',
    bps: 1200,
    price: 24_900,
    begins: 7,
    ends: 67,
  },
  {
    producer: 'producer-individual',
    gripper: 'producer-matching',
    status: 'ACTIVE',
    by: 'producer',
    bps: 1300,
    price: 15_900,
    begins: -200,
    ends: null,
  },
  {
    producer: 'producer-a',
    gripper: 'producer-matching',
    status: 'ENDED',
    by: 'producer',
    bps: 1000,
    price: 12_900,
    begins: -300,
    ends: -120,
  },
];
