import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_TOUR, TOUR_PASSWORD, tourPath } from '@jangteo/contract/account/demo-tour.ts';
import { demoAccounts, personaOf } from '../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../tools/testing/db.ts';
import { banner } from '../tools/up/banner.ts';
import { startSimulator, type Simulator } from './simulator.ts';

let db: TestDb;
let sim: Simulator;
let client: pg.Client;
beforeAll(async () => {
  const demo = await demoDb();
  db = demo;
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  // Who opens them has no key: a person's browser.
  sim = await startSimulator({
    databaseUrl: db.url,
    home: demo.home,
    port: 0,
    smtpPort: 0,
    key: 'k',
    hookSecret: 's',
  });
});
afterAll(async () => {
  await sim.stop();
  await client.end();
  await db.drop();
});

const leadsTo = async (stop: string): Promise<string | null> =>
  (await fetch(`${sim.url}/sim/tour/${stop}`, { redirect: 'manual' })).headers.get('location');
const seqOf = async (where: string): Promise<string> =>
  (await client.query<{ seq: string }>(`select content_seq as seq from content where ${where} limit 1`))
    .rows[0]!.seq;

test('each of the five has an account of the demo, and is printed with it', () => {
  const known = new Map(demoAccounts().map(({ loginId, password }) => [loginId, password]));
  expect(DEMO_TOUR).toHaveLength(5);
  const facts = { address: 'http://localhost:4000', home: '/h', simKey: null, seconds: 1, rtmp: null };
  const lines = banner({ ...facts, demo: true }).split('\n');
  for (const { stop, loginId } of DEMO_TOUR) {
    expect(known.get(loginId)).toBe(TOUR_PASSWORD);
    const line = lines.find((one) => one.includes(`http://localhost:4000${tourPath(stop)} `));
    expect(line).toContain(loginId);
    expect(line).toContain(TOUR_PASSWORD);
  }
  expect(banner({ ...facts, demo: false })).not.toContain('/sim/tour/');
});

test('they lead to what is there now: on the air before what can be seen again', async () => {
  const shop = personaOf('producer-matching').userSeq;
  const planned = await seqOf(`seller_seq = ${shop} and state = 'WAIT' order by scheduled_at`);
  expect(await leadsTo('room')).toBe(`/channels/broadcast/list?room=${planned}`);
  const replay = await seqOf(`kind = 'LIVE_VOD' and state = 'PUBLISHED' order by start_at desc`);
  expect(await leadsTo('live')).toBe(`/live/${replay}`);
  const stands = (state: string, start: string) =>
    client.query(`update content set state = $2, start_at = ${start} where content_seq = $1`, [
      planned,
      state,
    ]);
  await stands('LIVE_PUBLIC_ONAIR', 'scheduled_at');
  expect(await leadsTo('live')).toBe(`/live/${planned}`);
  expect(await leadsTo('room')).toBe(`/channels/broadcast/list?room=${planned}`);
  await stands('WAIT', 'null');
  expect(await leadsTo('phone')).toMatch(/^\/shorts\/\d+$/);
  expect(await leadsTo('orders')).toBe('/order-delivery/order/list');
  expect(await leadsTo('operator')).toBe('/admin');
  expect((await fetch(`${sim.url}/sim/tour/elsewhere`)).status).toBe(404);
});
