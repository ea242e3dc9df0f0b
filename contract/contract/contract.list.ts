/** Lists of contracts, for either party and of either kind (money.md §7). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, day, int, seq, text, time, won } from '../kit/field.ts';
import { anyKeyword, chosen, flag, keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { productSaleStatus } from '../product/product.enums.ts';
import { contractSide, contractStatus, legacyContractSearchKey } from './contract.enums.ts';
import { contractCanKeys, contractRefusals, legacyCanKeys } from './contract.lifecycle.ts';

export const contractParty = z.strictObject({ userSeq: seq(), name: text(60) });
export type ContractParty = z.output<typeof contractParty>;

/** What both kinds show of a contract. */
const standing = {
  status: contractStatus.schema,
  /** Whoever it is made with. */
  counterpart: contractParty,
  startDay: day(),
  endDay: day().nullable(),
  /** Who proposed last. */
  lastBy: contractSide.schema,
  lastClaimAt: time(),
  /** The caller's answer is awaited. */
  myTurn: bool(),
  version: int(1),
};

export const contractRow = z.strictObject({
  matchingContractSeq: seq(),
  ...standing,
  productCount: int(0),
  commissionMin: int(0, 10_000),
  commissionMax: int(0, 10_000),
  fixedFee: won(),
  /** Pieces set aside; null: it shares what everybody can buy. */
  allotted: int(1).nullable(),
  revision: int(1),
  /** A change waits, for an answer or for its midnight. */
  changing: bool(),
  /** Until when an answer is possible; null where none is awaited. */
  replyBy: time().nullable(),
  /** Of lines sold under it and neither cancelled nor asked back: what the goods cost after the seller's coupon. */
  soldAmount: won(),
  commission: won(),
  can: canSchema(contractCanKeys, contractRefusals),
});
export type ContractRow = z.output<typeof contractRow>;

const columnsFor = (counterpart: string): Column[] => [
  { id: 'matchingContractSeq', header: '계약번호', type: 'code', width: 96, always: true },
  { id: 'status', header: '상태', type: 'enum', of: contractStatus, width: 112 },
  { id: 'counterpart.name', header: counterpart, type: 'text', width: 140, grow: 240 },
  { id: 'productCount', header: '상품수', type: 'count', width: 72 },
  { id: 'commissionMin', header: '수수료(최저)', type: 'rate', width: 96 },
  { id: 'commissionMax', header: '수수료(최고)', type: 'rate', width: 96 },
  { id: 'startDay', header: '시작일', type: 'day', width: 104 },
  { id: 'endDay', header: '종료일', type: 'day', width: 104 },
  { id: 'fixedFee', header: '출연료', type: 'won', width: 104 },
  { id: 'allotted', header: '배정재고', type: 'count', width: 88 },
  { id: 'lastBy', header: '최근 제안자', type: 'enum', of: contractSide, width: 96 },
  { id: 'lastClaimAt', header: '최근 제안일', type: 'time', width: 156 },
  { id: 'replyBy', header: '답변기한', type: 'time', width: 156 },
  { id: 'soldAmount', header: '누적 판매', type: 'won', width: 112 },
  { id: 'commission', header: '누적 수수료', type: 'won', width: 112 },
  { id: 'revision', header: '제안 차수', type: 'count', width: 80, hidden: true },
];

const tabs = {
  myTurn: { label: '내 차례' },
  otherTurn: { label: '상대 차례' },
  /** Signed: also what waits for its first day. */
  active: { label: '진행중' },
  endingSoon: { label: '종료예정(7일)', short: '종료예정', sort: 'endDay' },
  /** Over, however it came: 종료, 거절, 철회, 기간만료. */
  ended: { label: '종료' },
} as const;
const sorts = {
  lastClaimAt: { header: '최근 제안일', direction: 'DESC' },
  endDay: { header: '종료일', direction: 'ASC' },
} as const;

const contractsOf = <const K extends string>(key: K, counterpart: string) =>
  listSpec({
    key,
    title: '매칭 계약',
    noun: '계약',
    row: contractRow,
    id: 'matchingContractSeq',
    idList: 'matchingContractSeqList',
    columns: columnsFor(counterpart),
    filters: {
      ...period('최근 제안일'),
      status: manyOf(contractStatus, '상태', { bar: true }),
      myTurn: flag('내 차례'),
      counterpart: chosen(counterpart),
      productSeq: chosen('상품'),
      /** Number of the contract, the other's name, a product's name. */
      ...anyKeyword(),
    },
    tabs,
    sorts,
    defaultSort: 'lastClaimAt',
    defaultPeriod: 'all',
  });
/** GET /v1/matching-contracts/producer: contracts of a seller. */
export const contractList = contractsOf('contract', '그리퍼');
/** GET /v1/matching-contracts/gripper: contracts of a broadcaster, with many sellers. */
export const gripperContractList = contractsOf('contract-gripper', '판매자');
export type ContractFilter = z.output<typeof contractList.filter>;
export type ContractTab = keyof NonNullable<(typeof contractList)['tabs']>;

/** One product, one price, one commission: made before there were versions of many products. */
export const legacyContractRow = z.strictObject({
  contractSeq: seq(),
  ...standing,
  product: z.strictObject({ productSeq: seq(), name: text(100), thumbnail: text(500) }),
  price: won(),
  commissionBps: int(0, 10_000),
  revision: int(1),
  can: canSchema(legacyCanKeys, contractRefusals),
});
export type LegacyContractRow = z.output<typeof legacyContractRow>;

const legacyOf = <const K extends string>(key: K) =>
  listSpec({
    key,
    title: '구 계약',
    noun: '계약',
    row: legacyContractRow,
    id: 'contractSeq',
    idList: 'contractSeqList',
    columns: [
      { id: 'contractSeq', header: '계약번호', type: 'code', width: 96, always: true },
      { id: 'counterpart.name', header: '상대', type: 'text', width: 140 },
      { id: 'product.name', header: '상품', type: 'text', width: 240, grow: 400 },
      { id: 'price', header: '가격', type: 'won', width: 112 },
      { id: 'commissionBps', header: '수수료', type: 'rate', width: 88 },
      { id: 'startDay', header: '시작일', type: 'day', width: 104 },
      { id: 'endDay', header: '종료일', type: 'day', width: 104 },
      { id: 'lastClaimAt', header: '최근 제안일', type: 'time', width: 156 },
      { id: 'status', header: '상태', type: 'enum', of: contractStatus, width: 112 },
    ],
    filters: {
      ...period('최근 제안일'),
      status: manyOf(contractStatus, '상태', { bar: true }),
      ...keywords(legacyContractSearchKey),
    },
    tabs,
    sorts,
    defaultSort: 'lastClaimAt',
    defaultPeriod: 'all',
  });
/** GET /v1/contract/producer/list */
export const legacyContractList = legacyOf('contract-legacy');
/** GET /v1/contract/matching/list */
export const gripperLegacyContractList = legacyOf('contract-legacy-gripper');

/** A product of a contract, with the terms in force, of a proposal with those proposed. */
export const contractProduct = z.strictObject({
  productSeq: seq(),
  name: text(100),
  thumbnail: text(500),
  salePrice: won(),
  saleStatus: productSaleStatus.schema,
  priceFloor: won().nullable(),
  supplyPrice: won().nullable(),
  commissionBps: int(0, 10_000),
  /** Of one piece at 판매가, rounded down to the won. */
  expectedCommission: won(),
  sample: bool(),
  stocks: z
    .array(
      z.strictObject({
        optionSeq: seq(),
        optionText: text(500),
        qty: int(1),
        /** Of them, not sold yet; null while nothing is set aside. */
        left: int(0).nullable(),
      }),
    )
    .nullable(),
});
export type ContractProduct = z.output<typeof contractProduct>;
