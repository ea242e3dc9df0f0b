import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { defineApi } from '../kit/endpoint.ts';
import { int, won } from '../kit/field.ts';
import { matchingList } from './matching.list.ts';

const sums = z.strictObject({ count: int(0), amount: won() });
/** Cards of the matching list; `orders` are all lines, the others parts of them. */
export const matchingSummary = z.strictObject({
  orders: sums,
  confirmed: sums,
  canceled: sums,
  returned: sums,
  expectedCommission: won(),
});
export type MatchingSummary = z.output<typeof matchingSummary>;

const list = listCalls(matchingList, {
  path: '/v1/orders/matching',
  audience: audience.matching,
  note: '개인정보가 없습니다.',
});

/** What a broadcaster reads of lines sold for others (order-desk.md §3). */
export const matchingApi = defineApi('order', {
  matching: list.list,
  matchingSummary: list.summary(matchingSummary, '매칭 주문 카드와 예상 수수료'),
  matchingDownload: list.download,
});
