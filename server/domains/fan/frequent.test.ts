// 단골 by the channel's own criterion (community.md §3, §11).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Criterion, FrequenterSummary } from '@jangteo/contract/fan/fan.api.ts';
import type { FrequenterRow } from '@jangteo/contract/fan/follower.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { countAnew } from './frequent.ts';
import { recountWatched } from './queries/watched.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.deps.pools.job.query<R>(text, values)).rows;
}
const criterion = async () =>
  (await app.call<Criterion>('GET', '/v1/fan/frequenters/criterion', { token })).body.data;
const put = (body: object) => app.call('PUT', '/v1/fan/frequenters/criterion', { token, body });
const ranked = async (query: Record<string, unknown> = {}) =>
  (await app.call<FrequenterRow[]>('GET', '/v1/fan/frequenters', { token, query: { length: 200, ...query } }))
    .body;

test('§11 example 4: often enough, and enough where the channel asks for it', async () => {
  const today = kstDay(clock.now());
  const [fan] = await sql<{ user: number; name: string; amount: number }>(
    `select f.user_seq as user, u.nickname as name, sum(o.pay_amount)::int as amount
      from fan f join account_user u using (user_seq)
        join orders r on r.seller_seq = f.seller_seq and r.buyer_user_seq = f.user_seq
        join order_product o on o.seller_seq = r.seller_seq and o.order_seq = r.order_seq
      where f.seller_seq = $1 and r.ordered_at >= $2::date - 30 and r.ordered_at < $2::date
        and not o.claim_in_force and r.paid_at is not null
      group by 1, 2 having count(distinct r.order_seq) = 2 order by 1 limit 1`,
    [seller, today],
  );
  const user = Number(fan!.user);
  await sql('delete from fan_visit where seller_seq = $1 and user_seq = $2', [seller, user]);
  await sql(
    `insert into fan_visit (seller_seq, user_seq, day, content_seq)
      select $1, $2, $3::date - n, n from generate_series(1, 2) n`,
    [seller, user, today],
  );
  await inTransaction(app.deps.pools.job, [], (tx) => recountWatched(tx, seller, [user]));
  const found = async () =>
    (await ranked({ searchKey: 'USER_NAME', keyword: [fan!.name] })).data.find((one) => one.userSeq === user);
  const say = async (more: object) => {
    const { version } = await criterion();
    expect((await put({ version, windowDays: 30, visits: 3, orders: 2, ...more })).status).toBe(200);
    expect((await criterion()).asOf).toBeNull();
    await inTransaction(app.deps.pools.job, [], (tx) => countAnew(tx, seller, clock.now()));
  };
  await say({});
  expect(await found()).toMatchObject({ visitsInWindow: 2, ordersInWindow: 2, amountInWindow: fan!.amount });
  await say({ amount: fan!.amount + 100 });
  expect(await found()).toBeUndefined();
  await say({ amount: fan!.amount });
  expect(await found()).toMatchObject({ frequenter: true });
  await say({ orders: 3 });
  expect(await found()).toBeUndefined();
});

test('ranks are 1 to n by what was spent, and a version that is not there any more is told', async () => {
  const { version, ...said } = await criterion();
  const body = { windowDays: said.windowDays, visits: 1, orders: 2, version };
  expect((await put(body)).status).toBe(200);
  expect((await put(body)).body.code).toBe('VERSION_CONFLICT');
  await inTransaction(app.deps.pools.job, [], (tx) => countAnew(tx, seller, clock.now()));
  const { data, recordsTotal } = await ranked();
  expect(data.map(({ rank }) => rank)).toEqual(data.map((_, n) => n + 1));
  expect(data.map((row) => row.amountInWindow)).toEqual(
    data.map((row) => row.amountInWindow).toSorted((a, b) => b - a),
  );
  expect(await criterion()).toMatchObject({ count: recordsTotal, visits: 1 });
});

test('cards count their lists, and say who buys again and how often; a period is that of the day it names', async () => {
  const summary = async (query: Record<string, unknown> = {}) =>
    (await app.call<FrequenterSummary>('GET', '/v1/fan/frequenters/summary', { token, query })).body.data;
  const every = async (query: Record<string, unknown> = {}): Promise<FrequenterRow[]> => {
    const { data, recordsFiltered } = await ranked(query);
    for (let start = data.length; start < recordsFiltered!; start = data.length)
      data.push(...(await ranked({ ...query, start })).data);
    return data;
  };
  const all = await every();
  const { cards, repeatBps, cycleDays } = await summary();
  expect(cards).toEqual([
    { key: 'buyer', count: all.filter((row) => row.ordersInWindow > 0).length },
    { key: 'visitor', count: all.filter((row) => row.ordersInWindow === 0).length },
  ]);
  expect((await ranked({ tab: 'visitor' })).recordsFiltered).toBe(cards[1]!.count);
  const [bought, again] = [1, 2].map((n) => all.filter(({ orderCount }) => orderCount >= n).length);
  expect(repeatBps).toBe(Math.round((10_000 * again!) / bought!));
  const cycles = all.flatMap((row) => row.cycleDays ?? []);
  expect(Math.abs(cycleDays! - cycles.reduce((sum, n) => sum + n, 0) / cycles.length)).toBeLessThanOrEqual(1);
  const days = all.map(({ visitedAt }) => kstDay(visitedAt)).toSorted();
  const from = days[Math.floor(days.length / 2)]!;
  const later = all.filter(({ visitedAt }) => kstDay(visitedAt) >= from);
  const period = { dateKey: 'VISITED_AT', from };
  expect((await every(period)).map(({ fanSeq }) => fanSeq)).toEqual(later.map(({ fanSeq }) => fanSeq));
  const counted = (await summary({ ...period, tab: 'buyer' })).cards;
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(later.length);
  expect(await summary({ ...period, amountMin: 9_999_999_999 })).toMatchObject({
    repeatBps: null,
    cycleDays: null,
  });
});
