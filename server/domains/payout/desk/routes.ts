import { payoutDeskApi } from '@jangteo/contract/payout/payout-desk.api.ts';
import { operating, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { hold, release, retry } from './acts.ts';
import { payoutSource } from './queries.ts';

export const payoutDeskRoutes = serve(payoutDeskApi, {
  list: overseeList(payoutSource),
  retry: operating(({ params, body }, ctx) => retry(ctx, { ...params, ...body })),
  hold: operating(({ params, body }, ctx) => hold(ctx, { ...params, ...body })),
  release: operating(({ params, body }, ctx) => release(ctx, { ...params, ...body })),
});
