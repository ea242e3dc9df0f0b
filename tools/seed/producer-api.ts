/** A key and a webhook of two shops, with messages that arrived, came again and failed (claims.md §8). */
import type pg from 'pg';
import { SIMULATED_RECEIVER } from '../../server/adapters/webhook/webhook.ts';
import { newSigningSecret } from '../../server/domains/producer-api/webhook/sign.ts';
import { hashToken } from '../../server/kit/auth/token.ts';
import { DAY, HOUR, MINUTE, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { markOr } from './canaries.ts';

/** producer-a's, as public as the passwords of the demo. */
export const DEMO_KEY = 'jtk_demoerp1_demodemodemodemodemodemodemodemodemodemo123';

interface Shop {
  persona: string;
  key: string;
  /** Stands in every text: B's mark, where it is B. */
  word: string;
}
const shops = (): readonly Shop[] => [
  { persona: 'producer-a', key: DEMO_KEY, word: '창고 프로그램' },
  {
    persona: 'producer-b',
    key: 'jtk_mirrorb1_mirrormirrormirrormirrormirrormirrormirror1',
    word: markOr('재고 프로그램'),
  },
];

interface Sent {
  type: string;
  /** Hours before the demo's moment. */
  ago: number;
  answers: readonly number[];
}
/** What receivers said, in turn; the last one decides. */
const SENT: readonly Sent[] = [
  { type: 'order.paid', ago: 26, answers: [204] },
  { type: 'order.changed', ago: 22, answers: [204] },
  { type: 'product.sold_out', ago: 20, answers: [503, 204] },
  { type: 'order.paid', ago: 6, answers: [200] },
  { type: 'order.delivered', ago: 5, answers: [500, 502, 200] },
  { type: 'claim.opened', ago: 3, answers: [204] },
  { type: 'order.changed', ago: 2, answers: [500, 500, 500, 500, 500, 500, 500, 500, 500, 500] },
  { type: 'order.paid', ago: 1, answers: [204] },
];

/** What came back before the webhook of a shop was switched off: its program is gone. */
const GONE: readonly Sent[] = [
  { type: 'order.paid', ago: 31, answers: [200] },
  { type: 'order.paid', ago: 27, answers: [410] },
];

const isOk = (status: number): boolean => status < 300;

async function addMessages(
  client: pg.ClientBase,
  { seller, webhook, word, now }: { seller: number; webhook: number; word: string; now: number },
  sent = SENT,
): Promise<void> {
  for (const [i, { type, ago, answers }] of sent.entries()) {
    // The one that failed was given up just now.
    const began = now - (answers.length > 3 ? 80 : ago) * HOUR;
    const times = answers.map(
      (_, n) => began + (n === 0 ? 0 : n * (answers.length > 3 ? 8 * HOUR : 5 * MINUTE)),
    );
    const mark = word.startsWith('CANARY') ? word : `${webhook}-${i}`;
    const list = answers
      .map((status, n) => ({
        at: wire(times[n]!),
        ms: 40 + ((i * 7 + n * 13) % 90),
        status,
        error: isOk(status) ? null : `HTTP ${status}`,
        response: isOk(status) ? `받음 ${mark}` : word,
      }))
      .toReversed();
    const last = list[0]!;
    const data = { sellerSeq: seller, link: `/${encodeURIComponent(mark)}` };
    await client.query(
      `insert into webhook_delivery (seller_seq, webhook_seq, event_key, message_id, type, payload, arrived, tries, turn,
          told, attempts, attempt_list, last_code, last_error, created_at, finished_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8 - 1, $8, $9, $10, $11, $12, $13)`,
      [
        seller,
        webhook,
        `seed:${mark}:${i}`,
        `msg_${mark}_${i}`,
        type,
        JSON.stringify({ type, timestamp: new Date(began).toISOString(), data }),
        isOk(last.status),
        answers.length,
        JSON.stringify(list),
        last.status,
        isOk(last.status) ? null : word,
        wire(began),
        last.at,
      ],
    );
  }
}

/** What its program has asked for today. */
async function addCalls(client: pg.ClientBase, seller: number, key: number, word: string, now: number) {
  const mark = word.startsWith('CANARY') ? word : '';
  for (let n = 0; n < 40; n++) {
    const refused = n % 13 === 12;
    await client.query(
      `insert into api_call (seller_seq, key_seq, at, call_id, method, path, status, code, ms, ip, request_id)
        values ($1, $2, $3, $4, 'GET', $5, $6, $7, $8, '203.0.113.20', $9)`,
      [
        seller,
        key,
        wire(now - n * 11 * MINUTE),
        refused ? 'fan.followers' : 'order.list',
        `${refused ? '/v1/fan/followers' : '/v1/orders'}${mark && `/${mark}`}`,
        refused ? 403 : 200,
        refused ? 'ACCESS_DENIED' : 'SUCCESS',
        18 + ((n * 17) % 60),
        `${mark || 'seed'}-${seller}-${n}`,
      ],
    );
  }
}

/** Switched off by the system, as the operator's desk shows it. */
async function addWebhookOff(client: pg.ClientBase, now: number, sealed: Buffer): Promise<void> {
  const seller = personaOf('producer-matching').userSeq;
  const word = '예전 재고 프로그램';
  const { rows } = await client.query<{ seq: string }>(
    `insert into webhook (seller_seq, url, types, active, description, secret, off_reason, off_at, last_success_at,
        created_at, updated_at)
      values ($1, $2, $3, false, $4, $5, 'GONE', $6, $7, $8, $6) returning webhook_seq as seq`,
    [
      seller,
      `https://${SIMULATED_RECEIVER}/old`,
      ['order.paid'],
      word,
      sealed,
      wire(now - 27 * HOUR),
      wire(now - 31 * HOUR),
      wire(now - 90 * DAY),
    ],
  );
  await addMessages(client, { seller, webhook: Number(rows[0]!.seq), word, now }, GONE);
}

/** `secret`: the installation's, so that the demo's webhook can be signed; without it nobody ever sends to it. */
export async function addProducerApi(client: pg.ClientBase, now: number, secret: string): Promise<void> {
  for (const { persona, key, word } of shops()) {
    const seller = personaOf(persona).userSeq;
    const { rows: keys } = await client.query<{ seq: string }>(
      `insert into api_key (user_seq, name, prefix, key_hash, scopes, created_at, created_by, expires_at, last_used_at)
        values ($1, $2, $3, $4, $5, $6, $1, $7, $8) returning key_seq as seq`,
      [
        seller,
        word,
        key.slice(0, 12),
        hashToken(key),
        ['orders:read', 'delivery:write', 'products:read', 'products:write'],
        wire(now - 60 * DAY),
        wire(now + 305 * DAY),
        wire(now - 5 * MINUTE),
      ],
    );
    const { rows: webhooks } = await client.query<{ seq: string }>(
      `insert into webhook (seller_seq, url, types, active, description, secret, last_success_at, created_at, updated_at)
        values ($1, $2, $3, true, $4, $5, $6, $7, $7) returning webhook_seq as seq`,
      [
        seller,
        `https://${SIMULATED_RECEIVER}/${word.startsWith('CANARY') ? word : 'erp'}`,
        ['order.paid', 'order.changed', 'order.delivered', 'claim.opened', 'product.sold_out'],
        word,
        newSigningSecret({ secret, formerSecrets: [] }).sealed,
        wire(now - HOUR),
        wire(now - 60 * DAY),
      ],
    );
    await addMessages(client, { seller, webhook: Number(webhooks[0]!.seq), word, now });
    await addCalls(client, seller, Number(keys[0]!.seq), word, now);
  }
  await addWebhookOff(client, now, newSigningSecret({ secret, formerSecrets: [] }).sealed);
}
