/** Settlement lines as they are listed: of a seller and of a broadcaster, before and after a bucket is closed (money.md §11). */
import { z } from 'zod';
import { int, month, seq, signedWon, text, time } from '../kit/field.ts';
import { byLink, keywords, manyOf, oneOf, period, chosen } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { orderChannel, paymentMethod } from '../order/order.enums.ts';
import {
  bucketTabs,
  matchLineSearchKey,
  salesPeriodBucket,
  settleEventType,
  settleSearchKey,
  settlementState,
  TOTAL,
} from './settlement.enums.ts';

/** 2026-11-2: the second bucket of November. */
export const periodKey = () => text(9);
const bps = () => int(0, 10_000).nullable();

const told = {
  settleLineSeq: seq(),
  settlementSeq: seq(),
  periodKey: periodKey(),
  /** Of its settlement. */
  state: settlementState.schema,
  eventType: settleEventType.schema,
  eventAt: time(),
  orderProductSeq: seq().nullable(),
  productName: text(200),
  optionText: text(500),
  qty: int(1),
  saleAmount: signedWon(),
  sellerCoupon: signedWon(),
  /** In which live it was sold; null: in none, or in one of somebody else's. */
  content: z.strictObject({ contentSeq: seq(), title: text(200) }).nullable(),
  reason: text(200),
};

export const settleRow = z.strictObject({
  ...told,
  orderSeq: seq().nullable(),
  productSeq: seq().nullable(),
  platformCoupon: signedWon(),
  deliveryFee: signedWon(),
  keptFee: signedWon(),
  adjust: signedWon(),
  gripperCoupon: signedWon(),
  salesBps: bps(),
  liveBps: bps(),
  pgBps: bps(),
  matchBps: bps(),
  salesFee: signedWon(),
  liveFee: signedWon(),
  pgFee: signedWon(),
  matchFee: signedWon(),
  /** Of an open bucket as it would be today. */
  feeVat: signedWon(),
  settleAmount: signedWon(),
  payMethod: paymentMethod.schema.nullable(),
  channel: orderChannel.schema.nullable(),
});
export type SettleRow = z.output<typeof settleRow>;

export const matchRow = z.strictObject({
  ...told,
  /** Whose goods it were. */
  seller: z.strictObject({ sellerSeq: seq(), name: text(60) }).nullable(),
  /** What the commission is counted of. */
  feeBase: signedWon(),
  matchBps: bps(),
  matchFee: signedWon(),
  gripperCoupon: signedWon(),
  adjust: signedWon(),
  /** Income tax and the local tax of it that fall to the line. */
  tax: signedWon(),
  settleAmount: signedWon(),
});
export type MatchRow = z.output<typeof matchRow>;

/** Month and bucket: of the whole page, not of its search. */
const place = {
  month: byLink({ schema: month().optional(), label: '정산월', control: 'link' }),
  bucket: byLink({ ...oneOf(salesPeriodBucket, '회차'), schema: salesPeriodBucket.schema.default(TOTAL) }),
  ...period('확정일'),
  eventType: manyOf(settleEventType, '구분', { bar: true }),
};

const won = (id: string, header: string, more: Partial<Column> = {}): Column => ({
  id,
  header,
  type: 'won',
  width: 104,
  ...more,
});
const rate = (id: string, header: string, more: Partial<Column> = {}): Column => ({
  id,
  header,
  type: 'rate',
  width: 80,
  ...more,
});

const settleColumns = (last: string): Column[] => [
  { id: 'eventAt', header: '구매확정일', type: 'time', width: 156 },
  { id: 'eventType', header: '구분', type: 'enum', of: settleEventType, width: 96 },
  { id: 'orderSeq', header: '주문번호', type: 'code', width: 112 },
  { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 112 },
  { id: 'productName', header: '상품', type: 'text', width: 220, grow: 360 },
  { id: 'optionText', header: '옵션', type: 'text', width: 140, hidden: true },
  { id: 'qty', header: '수량', type: 'count', width: 64 },
  won('saleAmount', '판매금액'),
  won('sellerCoupon', '판매자쿠폰'),
  won('platformCoupon', '플랫폼쿠폰', { hidden: true }),
  won('deliveryFee', '배송비', { width: 88 }),
  won('keptFee', '반품공제비', { hidden: true }),
  won('adjust', '조정', { hidden: true }),
  rate('salesBps', '수수료율'),
  won('salesFee', '판매수수료'),
  rate('liveBps', '라이브수수료율', { hidden: true }),
  won('liveFee', '라이브수수료'),
  rate('pgBps', '결제수수료율', { hidden: true }),
  won('pgFee', '결제수수료'),
  rate('matchBps', '매칭수수료율', { hidden: true }),
  won('matchFee', '매칭수수료'),
  won('gripperCoupon', '그리퍼 쿠폰 분담', { hidden: true, width: 128 }),
  won('feeVat', '수수료 VAT'),
  won('settleAmount', last, { width: 120 }),
  { id: 'payMethod', header: '결제수단', type: 'enum', of: paymentMethod, width: 112, hidden: true },
  { id: 'channel', header: '유입', type: 'enum', of: orderChannel, width: 88, hidden: true },
  { id: 'content.title', header: '방송', type: 'text', width: 160, hidden: true },
  { id: 'reason', header: '사유', type: 'text', width: 120, hidden: true },
];

const settleLinesOf = <const K extends string>(key: K, title: string, last: string) =>
  listSpec({
    key,
    title,
    noun: '정산 내역',
    row: settleRow,
    id: 'settleLineSeq',
    idList: 'settleLineSeqList',
    columns: settleColumns(last),
    filters: {
      ...place,
      channel: manyOf(orderChannel, '유입'),
      payMethod: manyOf(paymentMethod, '결제수단'),
      ...keywords(settleSearchKey),
    },
    tabs: bucketTabs,
    tabBy: 'bucket',
    firstTab: TOTAL,
    sorts: {
      eventAt: { header: '구매확정일', direction: 'DESC' },
      settleAmount: { header: last, direction: 'DESC' },
    },
    defaultSort: 'eventAt',
    defaultPeriod: 'all',
  });
/** GET …/product/estimate/detail/order/list: through yesterday, whatever has become of the bucket. */
export const settleLineList = settleLinesOf('settle-line', '판매 정산 예정', '정산예정금액');
/** GET …/product/result/detail/order/list: of closed buckets. */
export const settleResultList = settleLinesOf('settle-line-result', '판매 정산 내역', '정산금액');

const matchColumns = (last: string): Column[] => [
  { id: 'eventAt', header: '확정일', type: 'time', width: 156 },
  { id: 'eventType', header: '구분', type: 'enum', of: settleEventType, width: 96 },
  { id: 'content.title', header: '방송', type: 'text', width: 180 },
  { id: 'seller.name', header: '판매자', type: 'text', width: 120 },
  { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 112, hidden: true },
  { id: 'productName', header: '상품', type: 'text', width: 220, grow: 360 },
  { id: 'optionText', header: '옵션', type: 'text', width: 140, hidden: true },
  { id: 'qty', header: '수량', type: 'count', width: 64 },
  won('saleAmount', '판매금액'),
  won('feeBase', '기준금액'),
  rate('matchBps', '수수료율'),
  won('matchFee', '수수료'),
  won('gripperCoupon', '쿠폰분담'),
  won('adjust', '조정', { hidden: true }),
  won('tax', '세액', { width: 88 }),
  won('settleAmount', last, { width: 120 }),
  { id: 'reason', header: '사유', type: 'text', width: 120, hidden: true },
];

const matchLinesOf = <const K extends string>(key: K, title: string, last: string) =>
  listSpec({
    key,
    title,
    noun: '정산 내역',
    row: matchRow,
    id: 'settleLineSeq',
    idList: 'settleLineSeqList',
    columns: matchColumns(last),
    filters: {
      ...place,
      channel: manyOf(orderChannel, '유입'),
      payMethod: byLink(manyOf(paymentMethod, '결제수단')),
      sellerSeq: byLink(chosen('판매자')),
      ...keywords(matchLineSearchKey),
    },
    tabs: bucketTabs,
    tabBy: 'bucket',
    firstTab: TOTAL,
    sorts: {
      eventAt: { header: '확정일', direction: 'DESC' },
      settleAmount: { header: last, direction: 'DESC' },
    },
    defaultSort: 'eventAt',
    defaultPeriod: 'all',
  });
/** GET …/matching/estimate/detail/order/list */
export const matchLineList = matchLinesOf('matching-line', '매칭 정산 예정', '지급예정액');
/** GET …/matching/result/detail/order/list */
export const matchResultList = matchLinesOf('matching-line-result', '매칭 정산 내역', '지급액');
