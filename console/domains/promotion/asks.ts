/** What the page of promotions asks for when it opens; apart from it, so that it is asked beside its code. */
import { promotionApi, type PromotionSummary } from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionList } from '@jangteo/contract/promotion/promotion.list.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...queryBy<PromotionSummary>(promotionApi.summary, { query: filter }),
  select: ({ data }: { data: PromotionSummary }): Cards =>
    Object.fromEntries(data.map(({ filter: key, count }) => [key === 'ALL' ? '' : key, { count }])),
});

export const promotionAsks = { spec: promotionList, load: promotionApi.list, cards } satisfies Asks;
export const promotionFirst = asksOf(promotionAsks);
