import { keyApi } from '@jangteo/contract/producer-api/key.api.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { serveList } from '../../kit/list/serve.ts';
import { expireKey, issueKey, showKeys } from './keys.ts';
import { callSource } from './queries/calls.ts';
import { webhookDeskRoutes } from './webhook/desk.ts';
import { webhookRoutes } from './webhook/routes.ts';

export const routes = [
  ...serve(keyApi, {
    overview: reading((input, ctx) => showKeys(ctx, input)),
    issue: inTx((input, ctx) => issueKey(ctx, input)),
    expire: inTx((input, ctx) => expireKey(ctx, input)),
    logs: serveList(callSource),
  }),
  ...webhookRoutes,
  ...webhookDeskRoutes,
];
