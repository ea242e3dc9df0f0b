// Cards and totals of followers are exact at any number of them (community.md §3, docs/decisions/0327).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FollowerSummary } from '@jangteo/contract/fan/fan.api.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addDays, clock, kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { foldRollups } from '../../kit/roll-up/fold.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { follow, rollFollows, unfollow } from './follow.ts';
import { writeVisit } from './queries/fans.ts';
import { recount } from './queries/bought.ts';
import { FAN_ROLL_UPS } from './queries/roll.ts';

let db: TestDb;
let app: TestApp;
let pool: Pool;
let token: string;
let seller: number;
let users: number[];

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  standAt(Date.parse('2026-11-20T12:00:00+09:00'));
  pool = openPool(db.url, { role: 'job', max: 8 });
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
  const rows = await sql<{ user: number }>(
    `select user_seq::int as user from fan where seller_seq = $1 and followed_at is not null
      order by order_count desc, 1 limit 8`,
    [seller],
  );
  users = rows.map(({ user }) => user);
});
afterAll(async () => {
  await pool?.end();
  await app?.stop();
  await db?.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.beside.query<R>(text, values)).rows;
const wrong = async () => (await checkInvariants(pool)).filter(({ id }) => id === 'FN11');
const each = (act: (db: Db, asking: { channel: number; user: number; at: Date }) => Promise<unknown>) =>
  users.map((user) =>
    inTransaction(pool, [seller], (tx) => act(tx, { channel: seller, user, at: clock.now() })),
  );
const cards = async (query: Record<string, unknown> = {}) =>
  (await app.call<FollowerSummary>('GET', '/v1/fan/followers/summary', { token, query })).body.data.cards;
const found = async (query: Record<string, unknown>) =>
  (await app.call<FanRow[]>('GET', '/v1/fan/followers', { token, query: { length: 1, ...query } })).body
    .recordsFiltered;
async function counted(where: string): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select count(*)::int as n from fan where seller_seq = $1 and followed_at is not null and ${where}`,
    [seller],
  );
  return row!.n;
}

test('people come, go, buy, give back and visit at once: the roll-ups equal the rows, folded or not', async () => {
  expect(await wrong()).toEqual([]);
  await Promise.all(each(unfollow));
  expect(await wrong()).toEqual([]);
  // As if all that they bought had been given back; the count that follows finds it again.
  await sql('update fan set order_count = 0 where seller_seq = $1 and user_seq = any($2)', [seller, users]);
  const tomorrow = addDays(kstDay(clock.now()), 1);
  const visit = (tx: Db, { user }: { user: number }) =>
    writeVisit(tx, { seller, user, content: 1, day: tomorrow, at: toKst(startOfDay(tomorrow)) });
  const fold = () => inTransaction(pool, [], (tx) => foldRollups(tx, FAN_ROLL_UPS, '2030-01-01'));
  await Promise.all([
    ...each((tx, asking) => follow(tx, asking, {})),
    ...each(visit),
    inTransaction(pool, [seller], (tx) => recount(tx, seller, users)),
    fold(),
  ]);
  expect(await wrong()).toEqual([]);
  await fold();
  expect(await wrong()).toEqual([]);
});

test('each card is its list, and both are the rows', async () => {
  const [today, week] = [kstDay(clock.now()), addDays(kstDay(clock.now()), -6)];
  const day = (column: string) => `(${column} at time zone 'Asia/Seoul')::date`;
  const newcomers = `${day('followed_at')} >= '${week}'`;
  const dormant = `${day('visited_at')} < '${addDays(today, -29)}'`;
  const truth = {
    new: await counted(newcomers),
    buyer: await counted('order_count > 0'),
    dormant: await counted(dormant),
  };
  expect(await cards()).toEqual(Object.entries(truth).map(([key, count]) => ({ key, count })));
  for (const [tab, count] of Object.entries(truth)) expect([tab, await found({ tab })]).toEqual([tab, count]);
  const month = { from: addDays(today, -120), to: addDays(today, -90) };
  const within = `${day('followed_at')} between '${month.from}' and '${month.to}'`;
  expect(await found(month)).toBe(await counted(within));
  expect(await found({ ...month, bought: true })).toBe(await counted(`${within} and order_count > 0`));
  expect(await found({ ...month, dateKey: 'VISITED_AT' })).toBe(
    await counted(`${day('visited_at')} between '${month.from}' and '${month.to}'`),
  );
  for (const bought of [true, false]) {
    const only = `(order_count > 0) = ${bought}`;
    const own = Object.entries({ new: newcomers, buyer: 'order_count > 0', dormant });
    const expected = [];
    for (const [key, where] of own) expected.push({ key, count: await counted(`${where} and ${only}`) });
    expect(await cards({ bought })).toEqual(expected);
    // The same from the rows, beside a filter that all meet.
    expect(await cards({ bought, amountMin: 0 })).toEqual(expected);
  }
});

test('what a version before this one wrote is counted once', async () => {
  const [user] = users;
  await sql(
    `update fan set visited_at = visited_at - interval '3 days' where seller_seq = $1 and user_seq = $2`,
    [seller, user],
  );
  expect(await wrong()).not.toEqual([]);
  await rollFollows({ pools: { job: pool, app: pool }, signal: new AbortController().signal });
  expect(await wrong()).toEqual([]);
});
