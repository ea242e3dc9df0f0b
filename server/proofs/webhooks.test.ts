// Webhooks under kill -9 of the worker: every event arrives, signed, under one number (claims.md §8).
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { sqlNow } from '../../tools/testing/moment.ts';
import type { Received } from '../../simulator/receiver/receiver.ts';
import { checkInvariants } from '../invariants/check.ts';
import { ask, openStand, type Stand } from './stand.ts';

const SELLER = 10_001;
const EVENTS = 240;

let db: TestDb & { home: string };
let stand: Stand;
let secret: string;

beforeAll(async () => {
  db = await demoDb();
  stand = await openStand({ databaseUrl: db.url, home: db.home });
  const token = await stand.login('hello@onyu.kr');
  const made = await ask<{ secret: string }>(stand.url, {
    method: 'POST',
    path: '/v1/producer-api/webhooks',
    token,
    body: { url: 'https://receiver.jangteo.test/proof', types: ['product.sold_out'] },
  });
  ({ secret } = made.data);
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
          jsonb_build_object('sellerSeq', $1::bigint, 'productSeq', n), ${sqlNow()}
        from generate_series($2::int, $3::int) n returning 1)
      select pg_notify('outbox', '') from e`,
    [SELLER, from, to],
  );

const received = async (): Promise<Received[]> => {
  const response = await fetch(`${stand.sim.url}/sim/v1/webhooks`);
  const { data } = (await response.json()) as { data: Received[] };
  return data.filter(({ path }) => path === '/proof');
};
const seqOf = ({ body }: Received): number =>
  (JSON.parse(body) as { data: { productSeq: number } }).data.productSeq;

function isSigned({ headers, body }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']!}.${headers['webhook-timestamp']!}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a worker that dies between sending and writing it down, and anywhere else: 0 lost, 0 unsigned', async () => {
  const third = EVENTS / 3;
  for (const [i, point] of ['webhook:sent@20', 'commit:after@60', ''].entries()) {
    await stand.worker.stop();
    const worker = await stand.start('worker', point ? { FAILPOINT: point } : {});
    await happen(i * third + 1, (i + 1) * third);
    if (point) await worker.ended;
  }
  const arrived = async () => new Set((await received()).map(seqOf)).size;
  await expect.poll(arrived, { timeout: 120_000, interval: 500 }).toBe(EVENTS);
  const messages = await received();
  expect(messages.filter((message) => !isSigned(message))).toEqual([]);
  const numbers = Map.groupBy(messages, seqOf);
  expect(
    [...numbers.values()].filter((own) => new Set(own.map((m) => m.headers['webhook-id'])).size > 1),
  ).toEqual([]);
  expect(new Set(messages.map((m) => m.headers['webhook-id'])).size).toBe(EVENTS);
  const settled = async () =>
    (
      await stand.sql.query<{ n: number }>(
        `select count(*)::int as n from webhook_delivery where event_key like 'product.out:proof:%' and arrived`,
      )
    ).rows[0]!.n;
  await expect.poll(settled, { timeout: 60_000, interval: 500 }).toBe(EVENTS);
  const client = await stand.sql.connect();
  expect((await checkInvariants(client)).filter(({ id }) => id === 'C10')).toEqual([]);
  client.release();
}, 300_000);
