/** What the page of reviews asks for when it opens; apart from it, so that it is asked beside its code. */
import { reviewApi, type ReviewSummary } from '@jangteo/contract/review/review.api.ts';
import { reviewList } from '@jangteo/contract/review/review.list.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const summary = (filter: Filter) => queryBy<ReviewSummary>(reviewApi.summary, { query: filter });

const cards = (filter: Filter): CardsQuery => ({
  ...summary(filter),
  select: ({ data }: { data: ReviewSummary }): Cards => ({
    unanswered: { count: data.unanswered },
    photo: { count: data.photo },
    low: { count: data.low },
    reported: { count: data.reported },
  }),
});

/** Everything that the shop has: the rating above the list. */
export const wholeSummary = () => summary({});

export const reviewAsks = { spec: reviewList, load: reviewApi.list, cards } satisfies Asks;
export const reviewFirst = asksOf(reviewAsks);
