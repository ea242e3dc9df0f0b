import { pushApi } from '@jangteo/contract/broadcast/push.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { setPush, showPush } from './push.ts';

export const pushRoutes = serve(pushApi, {
  push: reading(({ query }, ctx) => showPush(ctx, query.contentSeq)),
  setPush: inTx(({ query }, ctx) => setPush(ctx, query)),
});
