import { appealApi } from '@jangteo/contract/claim/appeal.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { appealDetail, decideAppeal } from './decide.ts';
import { appealSource } from './queries.ts';

export const appealRoutes = serve(appealApi, {
  list: overseeList(appealSource),

  one: overseeing(({ params }, ctx) => appealDetail(ctx, params.claimSeq)),

  decide: operating(({ params, body }, ctx) => decideAppeal(ctx, params.claimSeq, body)),
});
