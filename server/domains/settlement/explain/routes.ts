import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { SALES_BUCKETS, TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import { matchingExplainApi, productExplainApi } from '@jangteo/contract/settlement/explain.api.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { readCalendar } from './calendar.ts';
import { readDifference } from './difference.ts';
import { readPreview } from './preview.ts';
import { explain, type ExplainQuery } from './explain.ts';

type Bucket = (typeof SALES_BUCKETS)[number] | typeof TOTAL;

/** Settlements of a month by their key: one of the four, or all of them. */
const periodLike = (month: string, bucket: Bucket): string =>
  bucket === TOTAL ? `${month}-%` : `${month}-${SALES_BUCKETS.indexOf(bucket) + 1}`;

type Query = InputOf<typeof productExplainApi.explain>['query'];

const askedOf = ({ month, bucket, asOf, settleLineSeq, node, cursor }: Query): ExplainQuery => ({
  period: month === undefined ? null : periodLike(month, bucket as Bucket),
  asOf: asOf ?? null,
  settleLineSeq: settleLineSeq ?? null,
  node: node ?? null,
  cursor: cursor ?? 0,
});

export const explainRoutes = [
  ...serve(productExplainApi, {
    explain: reading(({ query }, ctx) => explain(ctx, 'PRODUCT', askedOf(query))),
    difference: reading(({ query }, ctx) =>
      readDifference(ctx, {
        period: periodLike(query.month, query.bucket as Bucket),
        asOf: query.asOf ?? null,
      }),
    ),
    calendar: reading(({ query }, ctx) => readCalendar(ctx, 'PRODUCT', query)),
    preview: reading(({ query }, ctx) => readPreview(ctx, query.orderSeq)),
  }),
  ...serve(matchingExplainApi, {
    explain: reading(({ query }, ctx) => explain(ctx, 'MATCHING', askedOf(query))),
    calendar: reading(({ query }, ctx) => readCalendar(ctx, 'MATCHING', query)),
  }),
];
