import { productProfileApi } from '@jangteo/contract/product/profile.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { order, pin, readProfile, unpin } from './profile.ts';
import { matchedProfileSource } from '../queries/matched-profile.ts';
import { profileSource } from './queries.ts';

export const profileRoutes = serve(productProfileApi, {
  pinned: reading((_input, ctx) => readProfile(ctx)),
  pin: inTx(({ body }, ctx) => pin(ctx, body.productSeqList)),
  unpin: inTx(({ body }, ctx) => unpin(ctx, body.productSeqList)),
  search: serveList(profileSource),
  searchMatched: serveList(matchedProfileSource),
  order: inTx(({ body }, ctx) => order(ctx, body.productSeqList)),
});
