import { blindApi, reportApi } from '@jangteo/contract/moderation/report.api.ts';
import { inTx, operating, overseeing, reading, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { actOn, blindNow, dismiss } from './acts.ts';
import { mine, object } from './author.ts';
import { reportSource } from './queries.ts';
import { showReport } from './show.ts';

export const reportRoutes = [
  ...serve(reportApi, {
    reports: overseeList(reportSource),
    report: overseeing(({ params }, ctx) => showReport(ctx, params.reportSeq)),
    act: operating((input, ctx) => actOn(ctx, input)),
    dismiss: operating((input, ctx) => dismiss(ctx, input)),
    blind: operating((input, ctx) => blindNow(ctx, input)),
  }),
  ...serve(blindApi, {
    mine: reading((_input, ctx) => mine(ctx)),
    object: inTx((input, ctx) => object(ctx, input)),
  }),
];
