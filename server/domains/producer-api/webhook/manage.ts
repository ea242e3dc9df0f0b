/** Calls about webhooks and what they were sent (claims.md §8). */
import { expectVersion } from '../../../kit/db/version.ts';
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import {
  OLD_SECRET_HOURS,
  REPLAY_MAX,
  WEBHOOK_MAX,
  type Webhook,
  type webhookApi,
} from '@jangteo/contract/producer-api/webhook.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { pageOf } from '../../../kit/list/serve.ts';
import { shopOf } from '../keys.ts';
import { countReplayed, deliverySource, findDelivery, replayAll, replayOne } from '../queries/deliveries.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockShop,
  readWebhooks,
  shownWebhook,
  updateWebhook,
  writeSecret,
  type StoredWebhook,
} from '../queries/webhooks.ts';
import { HOUR_MS } from '../rules.ts';
import { bodyOf } from './messages.ts';
import { emitTurns, enqueue } from './queue.ts';
import { isReceiverUrl } from './rules.ts';
import { sampleOf } from './samples.ts';
import { messageIdOf, newSigningSecret } from './sign.ts';

type Input<K extends keyof typeof webhookApi> = InputOf<(typeof webhookApi)[K]>;

async function own(ctx: TxCtx, webhook: number, locked = false): Promise<StoredWebhook> {
  const found = await findWebhook(ctx.db, ctx.scope.sellers, webhook, locked);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export async function listWebhooks(ctx: TxCtx, { query }: Input<'list'>): Promise<Webhook[]> {
  const webhooks = await readWebhooks(ctx.db, shopOf(ctx, query.sellerSeq));
  return webhooks.map((webhook) => shownWebhook(webhook, ctx.now));
}

export async function addWebhook(ctx: TxCtx, { body }: Input<'add'>): Promise<Webhook & { secret: string }> {
  const { sellerSeq, ...said } = body;
  const seller = shopOf(ctx, sellerSeq);
  if (!isReceiverUrl(said.url)) throw fail('WEBHOOK_URL');
  await lockShop(ctx.db, seller);
  if ((await readWebhooks(ctx.db, seller)).length >= WEBHOOK_MAX)
    throw fail('WEBHOOK_LIMIT', { params: { max: WEBHOOK_MAX } });
  const secret = newSigningSecret(ctx.config);
  const webhook = await insertWebhook(ctx.db, seller, said, secret.sealed, ctx.now);
  return { ...shownWebhook(webhook, ctx.now), secret: secret.text };
}

export const showWebhook = async (ctx: TxCtx, { params }: Input<'detail'>): Promise<Webhook> =>
  shownWebhook(await own(ctx, params.webhookSeq), ctx.now);

export async function editWebhook(ctx: TxCtx, { params, body }: Input<'edit'>): Promise<Webhook> {
  const { version, ...said } = body;
  const webhook = await own(ctx, params.webhookSeq, true);
  expectVersion(version, { status: '', version: webhook.version });
  if (!isReceiverUrl(said.url)) throw fail('WEBHOOK_URL');
  return shownWebhook(await updateWebhook(ctx.db, webhook, said, ctx.now), ctx.now);
}

export async function removeWebhook(ctx: TxCtx, { params }: Input<'remove'>): Promise<null> {
  await deleteWebhook(ctx.db, await own(ctx, params.webhookSeq, true));
  return null;
}

export async function renewSecret(
  ctx: TxCtx,
  { params }: Input<'renewSecret'>,
): Promise<{ secret: string; oldUntil: string }> {
  const webhook = await own(ctx, params.webhookSeq, true);
  const { text, sealed } = newSigningSecret(ctx.config);
  const oldUntil = new Date(ctx.now.getTime() + OLD_SECRET_HOURS * HOUR_MS);
  await writeSecret(ctx.db, webhook, { secret: sealed, oldUntil, now: ctx.now });
  return { secret: text, oldUntil: toKst(oldUntil) };
}

/** A message with made-up numbers; it goes the way of all others and changes nothing of the webhook. */
export async function testWebhook(ctx: TxCtx, { params, body }: Input<'test'>) {
  const { sellerSeq, webhookSeq } = await own(ctx, params.webhookSeq);
  const eventKey = `webhook.test:${randomUUID()}`;
  const at = toKst(ctx.now);
  const payload = bodyOf({
    type: body.type,
    at,
    data: sampleOf(body.type, sellerSeq, ctx.config.publicOrigin),
  });
  const message = {
    webhook: webhookSeq,
    eventKey,
    messageId: messageIdOf(eventKey),
    type: body.type,
    payload,
    test: true,
  };
  const [delivery] = await enqueue(ctx.db, sellerSeq, [message], at);
  return (await shownDelivery(ctx, sellerSeq, webhookSeq, delivery!)).row;
}

export async function listDeliveries(ctx: TxCtx, { params, query }: Input<'deliveries'>) {
  const { webhookSeq, sellerSeq } = await own(ctx, params.webhookSeq);
  return pageOf(deliverySource, ctx, { ...query, webhookSeq, sellerSeq } as typeof query);
}

async function shownDelivery(ctx: TxCtx, seller: number, webhook: number, delivery: number) {
  const detail = await findDelivery(ctx.db, seller, webhook, delivery);
  if (!detail) throw fail('NOT_FOUND');
  const { payload, attemptList, ...row } = detail;
  return { row, payload, attemptList };
}

export async function showDelivery(ctx: TxCtx, { params }: Input<'delivery'>) {
  const { sellerSeq, webhookSeq } = await own(ctx, params.webhookSeq);
  const { row, payload, attemptList } = await shownDelivery(ctx, sellerSeq, webhookSeq, params.deliverySeq);
  return { ...row, payload, attemptList };
}

/** To one that is switched off nothing is sent again. */
async function listening(ctx: TxCtx, webhookSeq: number): Promise<StoredWebhook> {
  const webhook = await own(ctx, webhookSeq, true);
  if (!webhook.active) throw fail('STATE_CHANGED');
  return webhook;
}

export async function replayDelivery(ctx: TxCtx, { params }: Input<'replay'>) {
  const { sellerSeq, webhookSeq } = await listening(ctx, params.webhookSeq);
  const { row } = await shownDelivery(ctx, sellerSeq, webhookSeq, params.deliverySeq);
  const { turn, ...replayed } = await replayOne(ctx.db, sellerSeq, row.deliverySeq, ctx.now);
  await emitTurns(ctx.db, [{ sellerSeq, deliverySeq: row.deliverySeq, turn }]);
  return replayed;
}

export async function replayDeliveries(ctx: TxCtx, { params, body }: Input<'replayMany'>) {
  const { sellerSeq, webhookSeq } = await listening(ctx, params.webhookSeq);
  const wanted = { ...body, types: body.types };
  if ((await countReplayed(ctx.db, sellerSeq, webhookSeq, wanted)) > REPLAY_MAX)
    throw fail('BULK_LIMIT', { params: { max: REPLAY_MAX } });
  return { queued: await replayAll(ctx.db, sellerSeq, webhookSeq, wanted, ctx.now) };
}
