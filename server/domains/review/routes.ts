import { reviewApi } from '@jangteo/contract/review/review.api.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { pageOf, searchIn, serveList } from '../../kit/list/serve.ts';
import { requestDownload, serveSheet } from '../download/index.ts';
import { commentAll, commentReview, introduce, ownReview } from './answer.ts';
import { commentSource, readSummary, reviewSource } from './queries/list.ts';

/** This month and the eleven before it, the oldest first. */
function twelveMonths(now: Date): string[] {
  const months: string[] = [];
  for (let day = kstDay(now); months.length < 12; day = addDays(`${day.slice(0, 7)}-01`, -1))
    months.unshift(day.slice(0, 7));
  return months;
}

export const routes = serve(reviewApi, {
  list: serveList(reviewSource),
  summary: reading(async ({ query }, ctx) =>
    readSummary(ctx, await searchIn(reviewSource, ctx, query), twelveMonths(ctx.now)),
  ),
  download: serveSheet(reviewSource),
  comment: inTx((input, ctx) => commentReview(ctx, input)),
  comments: reading(async ({ params, query }, ctx) => {
    const { reviewSeq } = await ownReview(ctx, params.reviewSeq);
    const asked = { ...query, reviewSeq };
    return pageOf(commentSource, ctx, asked);
  }),
  commentDownload: inTx(async ({ params, body }, ctx) => {
    const { reviewSeq } = await ownReview(ctx, params.reviewSeq);
    // Whatever the filter names, the sheet is of the review in the address.
    const asked = 'filter' in body && body.filter ? { ...body, filter: { reviewSeq } } : body;
    return requestDownload(ctx, commentSource, asked);
  }),
  commentAll: inTx((input, ctx) => commentAll(ctx, input)),
  introduce: inTx((input, ctx) => introduce(ctx, input)),
});
