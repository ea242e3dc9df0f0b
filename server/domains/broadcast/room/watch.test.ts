import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addLive, setLive } from '../../../testing/lives.ts';
import { addPerson } from '../../../testing/people.ts';
import { letIn, sayBy, wireOf, type Wire } from '../../../testing/wires.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { openHub, type Hub } from './hub/hub.ts';
import { readViewers, writePresence } from './queries/figures.ts';

const ONYU = 10_001;
let db: TestDb;
let app: TestApp;
let hub: Hub;
let nowMs = 0;

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.beside.query<T & Record<string, unknown>>(text, values)).rows;

const enter = async (content: number, user: number): Promise<Wire> =>
  letIn(hub, await wireOf(app.deps.pools.job, { channel: ONYU, content, user }, nowMs));

const at = (time: string): number => Date.parse(`2026-11-18T${time}+09:00`);
/** Goes on to this moment with a beat of every player each ten seconds, and what a node does after it. */
async function until(time: string, wires: () => readonly [Wire, boolean][]): Promise<void> {
  while (nowMs < at(time)) {
    nowMs = Math.min(nowMs + 10_000, at(time));
    for (const [wire, playing] of wires()) wire.beat(playing);
    await hub.tick();
  }
}
const events = (content: number, topic: string) =>
  sql<{ minutes: number | null; user: number }>(
    `select (payload ->> 'minutes')::int as minutes, (payload ->> 'userSeq')::int as "user" from outbox
      where topic = $2 and (payload ->> 'contentSeq')::int = $1 order by outbox_seq`,
    [content, topic],
  );
/**
 * Keeps others from what a statement locks, does something as soon as one of them waits for it, and lets go. In a
 * connection of its own: it waits for nobody of the pool.
 */
async function holding(
  lock: string,
  begin: () => unknown,
  meanwhile: (cancel: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    begin();
    const waiting = async (): Promise<number | undefined> => {
      const { rows } = await holder.query<{ pid: number }>(
        `select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      return rows[0]?.pid;
    };
    await expect.poll(waiting, { interval: 10 }).toBeDefined();
    const waiter = await waiting();
    await meanwhile(() => holder.query('select pg_cancel_backend($1)', [waiter]));
  } finally {
    await holder.end();
  }
}
const consumer = (loginId: string) =>
  addPerson(app.deps, { loginId, userType: 'consumer', nickname: loginId.slice(0, 8) });

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  hub = await openHub({
    pool: app.deps.pools.job,
    standings: app.deps.standings,
    countLoopback: false,
    nowMs: () => nowMs,
    bus: { subscribe: async () => () => undefined, sayUpTo: async () => () => undefined }, // what is said is heard by nobody
  });
});
afterAll(async () => {
  await hub?.stop();
  await app?.stop();
  await db?.drop();
});

test('example 4: five and ten minutes of what was seen, once, whatever is reloaded; none after the end', async () => {
  const content = await addLive(sql, ONYU);
  const [user, short] = [await consumer('watch-a@mail.kr'), await consumer('watch-b@mail.kr')];
  nowMs = at('20:05:00');
  const wire = await enter(content, user);
  wire.beat(true);
  await hub.tick();
  expect(await events(content, 'live.joined')).toEqual([{ minutes: null, user }]);
  await until('20:06:00', () => [[wire, true]]);
  expect(await events(content, 'broadcast.viewed')).toEqual([{ minutes: null, user }]);
  await until('20:07:00', () => [[wire, true]]);
  wire.beat(false); // the tab is hidden
  await until('20:09:00', () => [[wire, false]]);
  const late = await enter(content, short);
  late.beat(true);
  wire.beat(true);
  const both = (): [Wire, boolean][] => [
    [wire, true],
    [late, true],
  ];
  await until('20:11:50', both);
  expect(await events(content, 'live.watched')).toEqual([]);
  await until('20:12:00', both);
  expect(await events(content, 'live.watched')).toEqual([{ minutes: 5, user }]);
  // Another tab of the same person beside it: what both have seen counts once.
  const second = await enter(content, user);
  second.beat(true);
  const three = (): [Wire, boolean][] => [...both(), [second, true]];
  await until('20:13:00', three);
  wire.close(); // a reload
  const third = await enter(content, user);
  third.beat(true);
  const after = (): [Wire, boolean][] => [
    [third, true],
    [late, true],
  ];
  second.close();
  await until('20:16:50', after);
  expect((await events(content, 'live.watched')).filter((one) => one.user === user)).toHaveLength(1);
  await until('20:17:00', after);
  expect((await events(content, 'live.watched')).filter((one) => one.user === user)).toEqual([
    { minutes: 5, user },
    { minutes: 10, user },
  ]);
  // Who came at 20:09:00 has seen nine minutes when it ends at 20:17:59.
  await until('20:17:59', after);
  await setLive(sql, content, 'CLOSED');
  await hub.tick();
  await until('20:20:00', after);
  expect((await events(content, 'live.watched')).filter((one) => one.user === short)).toEqual([
    { minutes: 5, user: short },
  ]);
  const [row] = await sql(
    'select watched_ms::int as ms from live_viewer where content_seq = $1 and user_seq = $2',
    [content, user],
  );
  expect(row).toEqual({ ms: (120 + 539) * 1_000 });
});

test('example 5: viewers of all nodes; one that has said nothing for 15 s is gone', async () => {
  const content = await addLive(sql, ONYU, 'CLOSED');
  const { job } = app.deps.pools;
  const says = (node: string, viewers: number, atMs: number) =>
    inTransaction(job, [], (tx) => writePresence(tx, { node, content, viewers, atMs }));
  const seen = (atMs: number) => inTransaction(job, [], (tx) => readViewers(tx, content, atMs));
  const start = at('21:00:00');
  await says('one', 400, start);
  await says('two', 350, start);
  await says('three', 92, start);
  expect(await seen(start)).toBe(842);
  for (const after of [5_000, 10_000, 15_000]) {
    await says('one', 400, start + after);
    await says('three', 92, start + after);
  }
  expect(await seen(start + 14_999)).toBe(842);
  expect(await seen(start + 15_000)).toBe(492);
});

test('what could not be written is written the next time, with what came meanwhile', async () => {
  const content = await addLive(sql, ONYU);
  const user = await consumer('watch-d@mail.kr');
  nowMs = at('21:30:00');
  const wire = await enter(content, user);
  wire.beat(true);
  await hub.tick();
  const beats = (seconds: number) => {
    nowMs += seconds * 1_000;
    wire.beat(true);
  };
  beats(10);
  // Another has the live: what is written of it waits, and fails.
  let ticking: Promise<void> | undefined;
  await holding(
    `select 1 from content where content_seq = ${content} for update`,
    () => (ticking = hub.tick()),
    async (cancel) => {
      beats(10);
      await cancel();
      await ticking;
    },
  );
  beats(10);
  await hub.tick();
  const [row] = await sql(
    'select watched_ms::int as ms from live_viewer where content_seq = $1 and user_seq = $2',
    [content, user],
  );
  expect(row).toEqual({ ms: 30_000 });
});

test('a block that comes while somebody finds their seat holds when they sit', async () => {
  const content = await addLive(sql, ONYU);
  const user = await consumer('watch-e@mail.kr');
  nowMs = at('21:40:00');
  const coming = await wireOf(app.deps.pools.job, { channel: ONYU, content, user }, nowMs);
  // Their rights are read behind whether they are blocked; the block comes in between.
  let entering: Promise<Wire> | undefined;
  await holding(
    'lock table channel_manager in access exclusive mode',
    () => (entering = letIn(hub, coming)),
    () =>
      sql(
        `insert into channel_block (seller_seq, user_seq, place, blocked_at, by)
          values ($1, $2, 'CHAT', timestamptz '2026-11-18 10:00+09', '온유상회')`,
        [ONYU, user],
      ),
  );
  const wire = (await entering)!;
  expect(await sayBy(wire, '안녕하세요')).toMatchObject({ code: 'CHAT_BLOCKED' });
});

test('figures: likes, viewers and chats come into the live and its minutes alike', async () => {
  const content = await addLive(sql, ONYU);
  nowMs = at('22:00:00');
  const people = await Promise.all(['fig-a@mail.kr', 'fig-b@mail.kr', 'fig-c@mail.kr'].map(consumer));
  const wires: Wire[] = [];
  for (const user of people) wires.push(await enter(content, user));
  for (const wire of wires) wire.beat(true);
  wires[0]!.up({ t: 'like', n: 20 });
  wires[1]!.up({ t: 'like', n: 3 });
  wires[0]!.up({ t: 'chat', id: crypto.randomUUID(), x: '안녕하세요' });
  await expect.poll(() => wires[0]!.frames.filter(({ t }) => t === 'ack').length).toBe(1);
  await hub.tick();
  wires[2]!.close();
  await hub.tick();
  const [row] = await sql(
    `select likes, chats, max_viewers as max, total_viewers as total from content where content_seq = $1`,
    [content],
  );
  expect(row).toEqual({ likes: 23, chats: 1, max: 3, total: 3 });
  const [sum] = await sql(
    `select sum(likes)::int as likes, sum(chats)::int as chats, max(viewers)::int as max, sum(joins)::int as joins,
      sum(leaves)::int as leaves from content_minute where content_seq = $1`,
    [content],
  );
  expect(sum).toEqual({ likes: 23, chats: 1, max: 3, joins: 3, leaves: 1 });
  expect(wires[0]!.frames.findLast(({ t }) => t === 'stat')).toEqual({
    t: 'stat',
    viewers: 2,
    likes: 23,
    total: 3,
    joined: null,
  });
});
