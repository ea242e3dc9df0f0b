// Requests about keys and webhooks: rows as nobody but their owner sees them.
import { randomBytes } from 'node:crypto';
import { newApiKey } from '../../kit/auth/api-key.ts';
import { clock } from '../../kit/clock/clock.ts';
import { newest, type IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { newSigningSecret } from './webhook/sign.ts';

/** B's carry the mark that nobody else may ever read. */
const wordOf = ({ owner }: Occasion): string =>
  owner.persona === 'producer-b' ? 'CANARY_B_0a0a0a0a' : '증명';

/** A key that retires: any number of them may be beside the one in use. */
async function key(o: Occasion): Promise<number> {
  const { prefix, hash } = newApiKey();
  const [row] = await o.world.sql<{ id: string }>(
    `insert into api_key (user_seq, name, prefix, key_hash, scopes, created_at, created_by, expires_at, retired_at)
      values ($1, $2, $3, $4, '{orders:read}', ${sqlNow()}, $1, ${sqlNow()} + interval '1 day', ${sqlNow()})
      returning key_seq as id`,
    [o.owner.userSeq, wordOf(o), prefix, hash],
  );
  return Number(row!.id);
}

async function webhook(o: Occasion): Promise<number> {
  const { sealed } = newSigningSecret(o.world.app.deps.config);
  const [row] = await o.world.sql<{ id: string }>(
    `insert into webhook (seller_seq, url, types, active, description, secret, created_at, updated_at)
      values ($1, $2, '{order.paid}', true, $3, $4, ${sqlNow()}, ${sqlNow()}) returning webhook_seq as id`,
    [o.owner.userSeq, `https://receiver.jangteo.test/${wordOf(o)}`, wordOf(o), sealed],
  );
  return Number(row!.id);
}

/** One that has failed. */
async function delivery(o: Occasion): Promise<{ webhookSeq: number; deliverySeq: number }> {
  const webhookSeq = await standing(o);
  const [row] = await o.world.sql<{ id: string }>(
    `insert into webhook_delivery (seller_seq, webhook_seq, event_key, message_id, type, payload, arrived, attempts,
        last_error, created_at, finished_at)
      values ($1, $2, $3, 'msg_example', 'order.paid', $4, false, 1, $5, ${sqlNow()}, ${sqlNow()})
      returning delivery_seq as id`,
    [
      o.owner.userSeq,
      webhookSeq,
      `${wordOf(o)}:${randomBytes(8).toString('hex')}`,
      JSON.stringify({ type: 'order.paid', timestamp: clock.now(), data: { link: wordOf(o) } }),
      wordOf(o),
    ],
  );
  return { webhookSeq, deliverySeq: Number(row!.id) };
}

/** Five at most: what was used goes, and of what was made without its call all but the newest and the seeded one. */
async function room(o: Occasion): Promise<void> {
  await o.world.sql(
    `delete from webhook w where seller_seq = $1
      and (description = any ('{창고,고침}') or webhook_seq not in (
        select min(webhook_seq) from webhook where seller_seq = $1
        union all (select webhook_seq from webhook where seller_seq = $1 and description <> all ('{창고,고침}')
          order by webhook_seq desc limit 3)))`,
    [o.owner.userSeq],
  );
}

/** The seeded one, which stays; another where there is none. */
async function standing(o: Occasion): Promise<number> {
  const [row] = await o.world.sql<{ id: string | null }>(
    'select min(webhook_seq) as id from webhook where seller_seq = $1 and active',
    [o.owner.userSeq],
  );
  return row?.id ? Number(row.id) : webhook(o);
}
const SAID = { url: 'https://erp.example.com/hooks', types: ['order.paid', 'refund.done'] };

export const examples: Examples = {
  'producer-api.issue': () => [
    {
      body: {
        name: 'ERP',
        scopes: ['orders:read', 'delivery:write'],
        ipAllow: ['203.0.113.0/24'],
        currentPassword: DEMO_PASSWORD,
      },
    },
  ],
  'producer-api.expire': async (o) => [{ body: { keySeq: await key(o), now: true } }],
  'producer-api-webhook.add': async (o) => {
    await room(o);
    return [{ body: { ...SAID, description: '창고' } }];
  },
  'producer-api-webhook.detail': async (o) => [{ params: { webhookSeq: await standing(o) } }],
  'producer-api-webhook.edit': async (o) => [
    {
      params: { webhookSeq: await webhook(o) },
      body: { ...SAID, version: 1, active: false, description: '고침' },
    },
  ],
  'producer-api-webhook.remove': async (o) => [{ params: { webhookSeq: await webhook(o) } }],
  'producer-api-webhook.renewSecret': async (o) => [{ params: { webhookSeq: await standing(o) }, body: {} }],
  'producer-api-webhook.test': async (o) => [
    { params: { webhookSeq: await standing(o) }, body: { type: 'refund.done' } },
  ],
  'producer-api-webhook.deliveries': async (o) => [
    { params: { webhookSeq: (await delivery(o)).webhookSeq }, query: { state: ['FAILED'] } },
  ],
  'producer-api-webhook.delivery': async (o) => [{ params: await delivery(o) }],
  'producer-api-webhook.replay': async (o) => [{ params: await delivery(o), body: {} }],
  'producer-api-desk.deliveries': (o) => [
    { query: { start: 0, length: 20, state: 'FAILED', sellerSeq: o.owner.userSeq } },
  ],
  'producer-api-desk.replay': async (o) => [
    {
      params: { deliverySeq: (await delivery(o)).deliverySeq },
      body: { sellerSeq: o.owner.userSeq, why: '수신 서버가 복구되었습니다.' },
    },
  ],
  'producer-api-webhook.replayMany': async (o) => [
    {
      params: { webhookSeq: (await delivery(o)).webhookSeq },
      body: { from: '2026-01-01T00:00:00+09:00', to: '2048-12-31T00:00:00+09:00', onlyFailed: true },
    },
  ],
};

export const ids: IdSources = {
  keySeq: 'select key_seq as id from api_key where user_seq = $1 order by 1 desc limit 1',
  webhookSeq: newest('webhook', 'webhook_seq'),
  deliverySeq: newest('webhook_delivery', 'delivery_seq'),
};
