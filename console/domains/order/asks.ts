/**
 * What the lists of orders ask for when they open;
 * apart from their pages, so that it is asked beside their code.
 */
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { matchingList, type MatchingFilter } from '@jangteo/contract/order/matching.list.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { orderList, type OrderFilter } from '@jangteo/contract/order/order.list.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { asksOf } from '../../kit/list-page/asks.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { CardsQuery } from '../../kit/list-page/model.ts';
import { won } from '../../ui/format.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...query(orderApi.summary, { query: filter as OrderFilter }),
  select: (answer: BodyOf<typeof orderApi.summary>) =>
    Object.fromEntries(
      answer.data.cards.map((card) => [card.key, { count: card.count, note: `${won(card.amount)}원` }]),
    ),
});

export const orderAsks = { spec: orderList, load: orderApi.list, cards };
export const ordersFirst = asksOf({
  ...orderAsks,
  more: (filter) => [query(orderApi.summary, { query: filter as OrderFilter })],
});

export const matchingAsks = { spec: matchingList, load: matchingApi.matching };
export const matchingFirst = asksOf({
  ...matchingAsks,
  more: (filter) => [query(matchingApi.matchingSummary, { query: filter as MatchingFilter })],
});
