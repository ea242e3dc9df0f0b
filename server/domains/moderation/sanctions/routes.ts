import { sanctionApi } from '@jangteo/contract/moderation/sanction.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { decide } from './decide.ts';
import { lift } from './end.ts';
import { impose } from './impose.ts';
import { sanctionSource } from './queries.ts';
import { showSanction } from './show.ts';

export const sanctionRoutes = serve(sanctionApi, {
  sanctions: overseeList(sanctionSource),
  sanction: overseeing(({ params }, ctx) => showSanction(ctx, params.sanctionSeq)),
  impose: operating((input, ctx) => impose(ctx, input)),
  lift: operating((input, ctx) => lift(ctx, input)),
  decide: operating((input, ctx) => decide(ctx, input)),
});
