import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addLive } from '../../../testing/lives.ts';
import { addPerson } from '../../../testing/people.ts';
import { letIn, sayBy, wireOf, type Wire } from '../../../testing/wires.ts';
import { postgresBus } from './hub/bus.ts';
import { openHub, type Hub } from './hub/hub.ts';
import { waitOf } from './hub/pace.ts';

const ONYU = 10_001;
let db: TestDb;
let app: TestApp;
/** Two processes, by a clock that the test moves. */
let hubs: Hub[] = [];
let nowMs = Date.parse('2026-11-18T20:00:00+09:00');

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.beside.query<T & Record<string, unknown>>(text, values)).rows;
const consumer = (name: string) =>
  addPerson(app.deps, { loginId: `${name}@mail.kr`, userType: 'consumer', nickname: name });

/** Somebody's sockets at both. */
async function both(content: number, user: number, device?: string): Promise<[Wire, Wire]> {
  const { job } = app.deps.pools;
  const who = { channel: ONYU, content, user, ...(device && { device }) };
  const wires: Wire[] = [];
  for (const hub of hubs) wires.push(await letIn(hub, await wireOf(job, who, nowMs)));
  return wires as [Wire, Wire];
}
const seqsOf = (acks: readonly object[]) => acks.flatMap((ack) => ('s' in ack ? [ack.s] : []));
const codesOf = (acks: readonly object[]) => acks.flatMap((ack) => ('code' in ack ? [ack.code] : []));

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  const pool = app.deps.pools.job;
  const { standings } = app.deps;
  const open = () =>
    openHub({ pool, bus: postgresBus(pool), standings, countLoopback: false, nowMs: () => nowMs });
  hubs = [await open(), await open()];
});
afterAll(async () => {
  for (const hub of hubs) await hub.stop();
  await app?.stop();
  await db?.drop();
});

test('five in five seconds, at both together; who was too fast leaves no gap', async () => {
  const content = await addLive(sql, ONYU);
  const [a, b] = await both(content, await consumer('pace1'));
  const acks = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => sayBy(n % 2 ? a : b, `말 ${n}`)));
  expect(seqsOf(acks).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(codesOf(acks)).toEqual(Array(3).fill('TOO_MANY_REQUESTS'));
  nowMs += 4_999;
  expect(await sayBy(b, '말 9')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSec: 1 });
  nowMs += 1;
  expect(await sayBy(b, '말 10')).toMatchObject({ s: 6 });
  expect(await sql('select last_seq as last from room where content_seq = $1', [content])).toEqual([
    { last: 6 },
  ]);
  expect(await sql('select count(*)::int as n from chat_message where content_seq = $1', [content])).toEqual([
    { n: 6 },
  ]);
});

test('slow mode: one of two at once, the next when it is over', async () => {
  const content = await addLive(sql, ONYU);
  await sql('insert into room (seller_seq, content_seq, slow_seconds) values ($1, $2, 30)', [ONYU, content]);
  const [a, b] = await both(content, await consumer('pace2'));
  const acks = await Promise.all([sayBy(a, '느린 말'), sayBy(b, '느린 다른 말')]);
  expect(seqsOf(acks)).toEqual([1]);
  expect(acks.find((ack) => 'code' in ack)).toMatchObject({ retryAfterSec: 30 });
  nowMs += 29_999;
  expect(codesOf([await sayBy(a, '셋'), await sayBy(b, '넷')])).toHaveLength(2);
  nowMs += 1;
  expect(await sayBy(b, '다섯')).toMatchObject({ s: 2 });
});

test('the same text once in ten seconds, whatever was said between', async () => {
  const content = await addLive(sql, ONYU);
  const [a, b] = await both(content, await consumer('pace3'));
  expect(await sayBy(a, '똑같은 말')).toMatchObject({ s: 1 });
  expect(await sayBy(b, '다른 말')).toMatchObject({ s: 2 });
  nowMs += 9_999;
  expect(await sayBy(b, '똑같은  말')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  nowMs += 1;
  expect(await sayBy(b, '똑같은 말')).toMatchObject({ s: 3 });
});

test('two names on one device are one that speaks', async () => {
  const content = await addLive(sql, ONYU);
  const [a] = await both(content, await consumer('pace4'), 'one-device');
  const [b, c] = await both(content, await consumer('pace5'), 'one-device');
  for (const n of [1, 2, 3]) expect(await sayBy(a, `가 ${n}`)).toMatchObject({ s: n });
  for (const n of [4, 5]) expect(await sayBy(c, `나 ${n}`)).toMatchObject({ s: n });
  expect(codesOf([await sayBy(a, '다 6'), await sayBy(b, '다 7')])).toHaveLength(2);
  const [other] = await both(content, await consumer('pace6'), 'another-device');
  expect(await sayBy(other, '저는 따로예요')).toMatchObject({ s: 6 });
});

test.each([
  [[], 0, 0],
  [[{ text: '가', ms: 1_000 }], 0, 0],
  [[{ text: '나', ms: 1_000 }], 0, 9_000],
  [[{ text: '가', ms: 1_000 }], 3_000, 2_000],
  [[1_900, 1_800, 1_700, 1_600, 1_500].map((ms) => ({ text: '가', ms })), 0, 4_500],
  [[9_000, 8_000, 7_000, 6_000, 1_500].map((ms) => ({ text: '가', ms: ms - 8_000 })), 0, 0],
])('how long somebody waits: %j, slow mode %i ms: %i', (lately, slowMs, wait) => {
  expect(waitOf(lately, { text: '나', ms: 2_000 }, slowMs)).toBe(wait);
});
