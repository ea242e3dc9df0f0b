import { z } from 'zod';
import { int, seq, text, time, won } from '../kit/field.ts';
import { ownEnumOf } from '../kit/enum.ts';
import { chosen, keywords, manyOf, periodBy } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { orderDateKey, orderProductStatus, orderSearchKey } from './order.enums.ts';

const dates = orderDateKey.entries;
const keys = orderSearchKey.entries;
/** The order list's dates and keys that mean something to a broadcaster: nothing about persons. */
export const matchingDateKey = ownEnumOf('MatchingDateKey', {
  ORDERED_AT: dates.ORDERED_AT,
  CONFIRM_AT: dates.CONFIRM_AT,
  CANCEL_AT: dates.CANCEL_AT,
});
export const matchingSearchKey = ownEnumOf('MatchingSearchKey', {
  ORDER_SEQ: keys.ORDER_SEQ,
  ORDER_PRODUCT_SEQ: keys.ORDER_PRODUCT_SEQ,
  PRODUCT_NAME: keys.PRODUCT_NAME,
  PRODUCT_SEQ: keys.PRODUCT_SEQ,
});

/** A paid line that the caller sold for somebody else under a matching contract. No personal data. */
export const matchingRow = z.strictObject({
  orderSeq: seq(),
  orderProductSeq: seq(),
  orderedAt: time(),
  content: z.strictObject({ contentSeq: seq(), title: text(100) }).nullable(),
  seller: z.strictObject({ name: text(40) }),
  thumbnail: text(500),
  productName: text(100),
  optionText: text(500),
  qty: int(1),
  payAmount: won(),
  /** Basis points of payAmount: 1500 is 15 %. */
  commissionRate: int(0, 10_000),
  /** Rounded down to the won; 0 while the line is cancelled or asked back. */
  expectedCommission: won(),
  status: orderProductStatus.schema,
  purchaseConfirmedAt: time().nullable(),
});
export type MatchingRow = z.output<typeof matchingRow>;

/** GET /v1/orders/matching: what a broadcaster sold for others (order-desk.md §3, §6). */
export const matchingList = listSpec({
  key: 'order-matching',
  title: '매칭 주문',
  noun: '주문',
  row: matchingRow,
  id: 'orderProductSeq',
  idList: 'orderProductSeqList',
  columns: [
    { id: 'orderSeq', header: '주문번호', type: 'code', width: 104 },
    { id: 'orderedAt', header: '주문일', type: 'time', width: 156 },
    { id: 'content.title', header: '방송', type: 'text', width: 148 },
    { id: 'seller.name', header: '판매자', type: 'text', width: 96 },
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'productName', header: '상품', type: 'text', width: 240 },
    { id: 'optionText', header: '옵션', type: 'text', width: 160 },
    { id: 'qty', header: '수량', type: 'count', width: 64 },
    { id: 'payAmount', header: '결제금액', type: 'won', width: 104 },
    { id: 'commissionRate', header: '수수료율', type: 'rate', width: 80 },
    { id: 'expectedCommission', header: '예상 수수료', type: 'won', width: 104 },
    { id: 'status', header: '상태', type: 'enum', of: orderProductStatus, width: 120 },
    { id: 'purchaseConfirmedAt', header: '확정일', type: 'time', width: 156 },
    { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 104, hidden: true },
  ],
  filters: {
    ...periodBy(matchingDateKey),
    status: manyOf(orderProductStatus, '주문상태', { bar: true }),
    contentSeq: chosen('방송'),
    ...keywords(matchingSearchKey),
  },
  sorts: { orderedAt: { header: '주문일', direction: 'DESC' } },
  defaultSort: 'orderedAt',
  defaultPeriod: 'month',
});
export type MatchingFilter = z.output<typeof matchingList.filter>;
