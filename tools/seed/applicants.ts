/** Who applies in the demo, and what became of it so far (accounts.md §10). */
import type { RequestProducerStatus } from '../../contract/account/account.enums.ts';
import type { ApplicationField, ApplicationRejectReason } from '../../contract/seller/application.enums.ts';
import type { SellerKind } from '../../contract/seller/business.enums.ts';
import type { DocState } from '../../contract/seller/paper.enums.ts';

export interface Step {
  status: RequestProducerStatus;
  /** Days ago. */
  ago: number;
  reason?: ApplicationRejectReason;
  text?: string;
  fields?: ApplicationField[];
}

export interface SeededApplicant {
  persona: string;
  sellerKind: SellerKind;
  /** The step saved last. */
  step: number;
  /** Something is still missing. */
  draft?: true;
  business?: { number?: string; company: string; ecommerceNumber: string | null };
  account?: { bankCode: string; accountNo: string; holder: string };
  papers: Readonly<Record<number, { state: DocState; reason?: string }>>;
  /** Oldest first; none: a draft. */
  steps: readonly Step[];
  marked?: ApplicationField[];
  checked?: { account: 'VERIFIED' | 'MISMATCH'; business?: string };
}

const waits = { state: 'SUBMITTED' } as const;
const good = { state: 'APPROVED' } as const;
const BLURRED = '사진이 흐려 글자를 읽을 수 없습니다. 다시 찍어 올려 주세요.';

export const APPLICANTS: readonly SeededApplicant[] = [
  {
    persona: 'consumer-none',
    sellerKind: 'INDIVIDUAL',
    step: 4,
    draft: true,
    business: { company: '하람상회', ecommerceNumber: null },
    papers: {},
    steps: [],
  },
  {
    persona: 'consumer-new',
    sellerKind: 'INDIVIDUAL',
    step: 5,
    business: { number: '2148865430', company: '도담수산', ecommerceNumber: '2021-서울중구-01014' },
    account: { bankCode: '004', accountNo: '110400101411', holder: '이도담' },
    papers: { 1: waits, 2: waits, 5: waits, 6: waits },
    steps: [{ status: 'new', ago: 1 }],
  },
  {
    persona: 'consumer-retry',
    sellerKind: 'CORPORATE',
    step: 5,
    business: { number: '3028145673', company: '새론푸드', ecommerceNumber: '2021-서울중구-01015' },
    account: { bankCode: '088', accountNo: '110400101512', holder: '최새론' },
    papers: { 1: good, 2: good, 3: waits, 4: good },
    steps: [
      { status: 'new', ago: 7 },
      { status: 'progress', ago: 6 },
      {
        status: 'hold',
        ago: 5,
        reason: 'ETC',
        text: '법인인감증명서가 발급된 지 3개월이 지났습니다. 새로 발급받아 올려 주세요.',
        fields: ['docs.3'],
      },
      { status: 'retry', ago: 1 },
    ],
  },
  {
    persona: 'consumer-progress',
    sellerKind: 'NONE',
    step: 5,
    account: { bankCode: '090', accountNo: '333301016103', holder: '장여울' },
    papers: { 5: good, 6: waits },
    steps: [
      { status: 'new', ago: 3 },
      { status: 'progress', ago: 1 },
    ],
  },
  {
    persona: 'consumer-hold',
    sellerKind: 'INDIVIDUAL',
    step: 5,
    business: { number: '4118023452', company: '한별농원', ecommerceNumber: '2021-서울중구-01017' },
    account: { bankCode: '011', accountNo: '351000101704', holder: '임한별' },
    papers: {
      1: { state: 'REJECTED', reason: BLURRED },
      2: { state: 'REJECTED', reason: BLURRED },
      5: waits,
      6: waits,
    },
    marked: ['docs.1', 'docs.2'],
    steps: [
      { status: 'new', ago: 5 },
      { status: 'progress', ago: 4 },
      {
        status: 'hold',
        ago: 2,
        reason: 'CATEGORY_REQUIRED_DOC_INVALID',
        text: `사업자등록증과 통신판매업신고증을 확인할 수 없습니다. ${BLURRED}`,
        fields: ['docs.1', 'docs.2'],
      },
    ],
  },
  {
    persona: 'consumer-approve',
    sellerKind: 'INDIVIDUAL',
    step: 5,
    business: { number: '5118412345', company: '아라상점', ecommerceNumber: '2021-서울중구-01018' },
    account: { bankCode: '004', accountNo: '110400101812', holder: '신아라' },
    papers: { 1: good, 2: good, 5: good, 6: good },
    checked: { account: 'MISMATCH', business: 'ACTIVE' },
    steps: [
      { status: 'new', ago: 6 },
      { status: 'progress', ago: 4 },
      { status: 'approve', ago: 1 },
    ],
  },
];
