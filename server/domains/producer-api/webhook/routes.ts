import { webhookApi } from '@jangteo/contract/producer-api/webhook.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import {
  addWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecret,
  replayDeliveries,
  replayDelivery,
  showDelivery,
  showWebhook,
  testWebhook,
} from './manage.ts';

export const webhookRoutes = serve(webhookApi, {
  list: reading((input, ctx) => listWebhooks(ctx, input)),
  add: inTx((input, ctx) => addWebhook(ctx, input)),
  detail: reading((input, ctx) => showWebhook(ctx, input)),
  edit: inTx((input, ctx) => editWebhook(ctx, input)),
  remove: inTx((input, ctx) => removeWebhook(ctx, input)),
  renewSecret: inTx((input, ctx) => renewSecret(ctx, input)),
  test: inTx((input, ctx) => testWebhook(ctx, input)),
  deliveries: reading((input, ctx) => listDeliveries(ctx, input)),
  delivery: reading((input, ctx) => showDelivery(ctx, input)),
  replay: inTx((input, ctx) => replayDelivery(ctx, input)),
  replayMany: inTx((input, ctx) => replayDeliveries(ctx, input)),
});
