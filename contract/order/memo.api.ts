import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { seq, text, time, words } from '../kit/field.ts';
import { memoKind } from './memo.enum.ts';

export const memo = z.strictObject({
  memoSeq: seq(),
  kind: memoKind.schema,
  text: text(500),
  author: text(60),
  createdAt: time(),
});
export type Memo = z.output<typeof memo>;

const of = { audience: audience.seller, path: '/v1/orders/{orderSeq}/memos' } as const;

/** Notes on an order. A BUYER memo is mailed to the buyer, so it cannot be taken back. */
export const memoApi = defineApi('order', {
  memos: {
    ...of,
    summary: '주문 메모. 최근 것부터.',
    method: 'GET',
    params: z.strictObject({ orderSeq: seq() }),
    answer: data(z.array(memo)),
  },
  addMemo: {
    ...of,
    summary: '주문 메모 쓰기',
    method: 'POST',
    params: z.strictObject({ orderSeq: seq() }),
    body: z.strictObject({ kind: memoKind.schema, text: words(500) }),
    answer: data(memo),
  },
  removeMemo: {
    summary: '내부 메모 삭제. 자신이 쓴 것만.',
    method: 'DELETE',
    path: '/v1/orders/{orderSeq}/memos/{memoSeq}',
    audience: audience.seller,
    params: z.strictObject({ orderSeq: seq(), memoSeq: seq() }),
    answer: nothing,
    errors: ['MEMO_SENT'],
  },
});
