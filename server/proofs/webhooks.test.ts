// Webhooks under kill -9 of the worker and a receiver that is away for an hour: every event arrives, signed, under one
// number (claims.md §8).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { sqlNow } from '../../tools/testing/moment.ts';
import type { Received } from '../../simulator/receiver/receiver.ts';
import { isSigned } from '../testing/standard-webhooks.ts';
import { checkInvariants } from '../invariants/check.ts';
import { ask, openStand, type Stand } from './stand.ts';

const SELLER = 10_001;
const EVENTS = 2_000;
/** Of them, while the receiver is away. */
const AWAY = 200;
const MINUTE = 60_000;

let db: TestDb & { home: string };
let stand: Stand;
let secret: string;
let webhookSeq: number;

beforeAll(async () => {
  db = await demoDb();
  stand = await openStand({ databaseUrl: db.url, home: db.home });
  const token = await stand.login('hello@onyu.kr');
  const made = await ask<{ secret: string; webhookSeq: number }>(stand.url, {
    method: 'POST',
    path: '/v1/producer-api/webhooks',
    token,
    body: { url: 'https://receiver.jangteo.test/proof', types: ['product.sold_out'] },
  });
  ({ secret, webhookSeq } = made.data);
});
afterAll(async () => {
  await stand?.stop();
  await db?.drop();
});

/** Products of a seller that are sold out, as the product domain tells it. */
const happen = (from: number, to: number): Promise<unknown> =>
  stand.sql.query(
    `with e as (insert into outbox (topic, event_key, seller_seq, payload, created_at)
        select 'product.out', 'product.out:proof:' || n, $1,
          jsonb_build_object('sellerSeq', $1::bigint, 'productSeq', n, 'from', 'ON_SALE', 'to', 'SOLD_OUT'),
          ${sqlNow()}
        from generate_series($2::int, $3::int) n returning 1)
      select pg_notify('outbox', '') from e`,
    [SELLER, from, to],
  );

const seqOf = ({ body }: Received): number =>
  (JSON.parse(body) as { data: { productSeq: number } }).data.productSeq;

const tell = async (method: string, path: string, body?: object): Promise<void> => {
  const response = await fetch(`${stand.sim.url}/sim/v1/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  expect(response.status, path).toBe(200);
};
const count = async (what: string): Promise<number> =>
  (
    await stand.sql.query<{ n: number }>(
      `select count(*)::int as n from webhook_delivery
        where webhook_seq = $1 and event_key like 'product.out:proof:%' and ${what}`,
      [webhookSeq],
    )
  ).rows[0]!.n;
const until = (what: string, n: number) => expect.poll(() => count(what), { interval: 500 }).toBe(n);

async function restart(more: Record<string, string> = {}): Promise<void> {
  await stand.worker.stop();
  await stand.start('worker', more);
}

const messages: Received[] = [];
/** Takes what came since, and looks at it as a receiver does, within the minutes that a signature is good for. */
function take(): void {
  const { receiver } = stand.sim.street.world;
  const fresh = receiver.find(undefined).filter(({ path }) => path === '/proof');
  receiver.clear();
  expect(fresh.filter((message) => !isSigned(message, secret))).toEqual([]);
  messages.push(...fresh);
}

test('a worker that dies between sending and writing it down, and anywhere else: 0 lost, 0 unsigned', async () => {
  const third = (EVENTS - AWAY) / 3;
  for (const [i, point] of ['webhook:sent@60', 'commit:after@300', ''].entries()) {
    await restart(point ? { FAILPOINT: point } : {});
    await happen(i * third + 1, (i + 1) * third);
    if (point) await stand.worker.ended;
  }
  await until('arrived', EVENTS - AWAY);
  take();
  expect(new Set(messages.map(seqOf)).size).toBe(EVENTS - AWAY);
}, 300_000);

test('a receiver that is away for an hour, and a worker that dies meanwhile: all come when it is back', async () => {
  stand.sim.street.world.faults.add({ port: 'WEBHOOK', kind: 'ERROR', times: Infinity });
  await happen(EVENTS - AWAY + 1, EVENTS);
  // What is tried and fails waits 5 s, 5 min and 30 min by the business clock (±10 %).
  for (const [tries, minutes] of [
    [1, 1],
    [2, 6],
    [3, 53],
  ] as const) {
    await until(`arrived is null and tries >= ${tries}`, AWAY);
    const dies = tries === 2;
    if (dies) await restart({ FAILPOINT: 'webhook:sent@100' });
    await tell('PUT', 'clock', { advanceMs: minutes * MINUTE });
    if (dies) await stand.worker.ended;
    if (dies) await restart();
  }
  await until('arrived is null and tries >= 4', AWAY);
  take();
  stand.sim.street.world.faults.clear();
  await tell('PUT', 'clock', { advanceMs: 132 * MINUTE });
  await until('arrived', EVENTS);
  take();
  expect(new Set(messages.map(seqOf)).size).toBe(EVENTS);
  const numbers = Map.groupBy(messages, seqOf);
  expect(
    [...numbers.values()].filter((own) => new Set(own.map((m) => m.headers['webhook-id'])).size > 1),
  ).toEqual([]);
  expect(new Set(messages.map((m) => m.headers['webhook-id'])).size).toBe(EVENTS);
  const client = await stand.sql.connect();
  expect((await checkInvariants(client)).filter(({ id }) => id === 'C10')).toEqual([]);
  client.release();
}, 300_000);
