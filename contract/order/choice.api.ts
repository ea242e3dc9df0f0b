import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq, text, time } from '../kit/field.ts';

/** Most that a filter offers at a time; typing finds the others. */
export const CHOICES_MAX = 50;

/** `at`: when the broadcast began; for a broadcaster, when its first line was ordered. */
export const broadcastChoice = z.strictObject({ contentSeq: seq(), title: text(100), at: time() });
export type BroadcastChoice = z.output<typeof broadcastChoice>;
export const sellerChoice = z.strictObject({ userSeq: seq(), name: text(40) });
export type SellerChoice = z.output<typeof sellerChoice>;

/** `contentSeq` names one; `keyword` is a part of the title. */
const find = z.strictObject({ keyword: text(40, 1).optional(), contentSeq: seq().optional() });
const read = { method: 'GET', answer: data(z.array(broadcastChoice)), query: find } as const;

/** What the filters 방송 and 판매자 of the lists of lines offer. */
export const choiceApi = defineApi('order', {
  contents: {
    ...read,
    summary: '주문을 거를 방송. 최근 것부터.',
    path: '/v1/orders/contents',
    audience: audience.seller,
  },
  matchingContents: {
    ...read,
    summary: '매칭 주문을 거를 방송. 최근 것부터.',
    path: '/v1/orders/matching/contents',
    audience: audience.matching,
  },
  sellers: {
    method: 'GET',
    summary: '주문을 거를 판매자: 자신과 멤버',
    path: '/v1/orders/sellers',
    audience: audience.seller,
    answer: data(z.array(sellerChoice)),
  },
});
