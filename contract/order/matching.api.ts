import { z } from 'zod';
import { downloadBody, downloadRequestErrors, downloadTicket } from '../download/download.body.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
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

const reading = { method: 'GET', audience: audience.matching } as const;

/** What a broadcaster reads of lines sold for others (order-desk.md §3). */
export const matchingApi = defineApi('order', {
  matching: {
    ...reading,
    summary: '매칭 주문 목록. 개인정보가 없습니다.',
    path: '/v1/orders/matching',
    query: matchingList.query,
    answer: page(matchingList.row),
  },
  matchingSummary: {
    ...reading,
    summary: '매칭 주문 카드와 예상 수수료',
    path: '/v1/orders/matching/summary',
    query: matchingList.filter,
    answer: data(matchingSummary),
  },
  matchingDownload: {
    summary: '매칭 주문 엑셀 다운로드 요청',
    method: 'POST',
    path: '/v1/orders/matching/download',
    audience: audience.matching,
    body: downloadBody(matchingList),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
  },
});
