import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  couponIssueState,
  couponIssueType,
  couponStatus,
  couponTarget,
} from '@jangteo/contract/coupon/coupon.enums.ts';
import { demoDb, type TestDb } from '../testing/db.ts';

let db: TestDb;
let client: pg.Client;
beforeAll(async () => {
  db = await demoDb();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.drop();
});

const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
const kinds = async (column: string, table = 'coupon') =>
  (await ask(`select distinct ${column} as x from ${table} order by 1`)).map(({ x }) => x);

test('24 coupons: every way to get one, whom they are for, where they stand, who bears them', async () => {
  expect(await ask('select count(*)::int as n from coupon')).toEqual([{ n: 24 }]);
  expect(await kinds('issue_type')).toEqual([...couponIssueType.values].sort());
  expect(await kinds('target')).toEqual([...couponTarget.values].sort());
  // ISSUE passes while a round is given, and NONE is no status.
  const lasting = couponStatus.values.filter((status) => status !== 'NONE' && status !== 'ISSUE');
  expect(await kinds('status')).toEqual(lasting.sort());
  expect(await kinds('approval')).toEqual(['APPROVED', 'NONE', 'WAIT']);
  expect(await kinds('platform_bps')).toEqual([0, 10_000]);
  expect(await kinds('state', 'coupon_issue')).toEqual([...couponIssueState.values].sort());
  expect(
    await ask(`select count(*) filter (where issued = issue_limit)::int as gone,
      count(*) filter (where halt_reason <> '')::int as halted from coupon`),
  ).toEqual([{ gone: 1, halted: 1 }]);
});

test('a third of the orders was paid with some, each in somebody’s use of it', async () => {
  const [row] = await ask(`select count(distinct order_seq)::float8 / (select count(*) from orders) as share
    from coupon_use`);
  expect(row!.share).toBeGreaterThan(0.3);
  expect(row!.share).toBeLessThan(0.36);
});
