import type { GradeRules, OwnGrade } from '@jangteo/contract/seller/grade.api.ts';
import type { SellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { evaluateAll, evaluateDue } from './jobs.ts';
import { readScheme } from './queries.ts';
import {
  badgeMonth,
  badgeOf,
  gradeOf,
  lastSunday,
  monthBefore,
  monthFrom,
  progress,
  weeksTo,
} from './rules.ts';
import type { Scheme } from './rules.ts';

let db: TestDb;
let app: TestApp;
let scheme: Scheme;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  scheme = await inTransaction(app.deps.pools.job, [], (tx) => readScheme(tx, '2026-11-18'));
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const ctx = () => ({ ...app.deps, signal: new AbortController().signal });
const gradeFor = async (persona: string) => {
  const { token } = await app.login(personaOf(persona).loginId);
  return (await app.call<OwnGrade>('GET', '/v1/seller/info/user/grade', { token })).body.data;
};

describe('R292: the periods', () => {
  test.each([
    ['2026-11-16', '2026-11-15'],
    ['2026-11-18', '2026-11-15'],
    ['2026-11-15', '2026-11-08'],
    ['2027-01-01', '2026-12-27'],
  ])('on %s the last Sunday is %s', (today, sunday) => expect(lastSunday(today)).toBe(sunday));

  test('twelve weeks are 84 days; months begin and end', () => {
    expect(weeksTo('2026-11-15')).toEqual({ from: '2026-08-24', to: '2026-11-15' });
    expect(monthBefore('2026-01-31')).toBe('2025-12-01');
    expect(monthFrom('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthFrom('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  test.each([
    ['2026-11-02T03:59:59.999+09:00', '2026-09-01'],
    ['2026-11-02T04:00:00.000+09:00', '2026-10-01'],
    ['2026-12-01T23:00:00.000+09:00', '2026-10-01'],
    ['2027-01-15T00:00:00.000+09:00', '2026-12-01'],
  ])('R346: at %s the badge is that of %s', (now, month) => expect(badgeMonth(now)).toBe(month));
});

describe('R292: what is reached', () => {
  test.each<[number, number, SellerGrade]>([
    [999_999, 10_000, 'DREAM_TREE'],
    [1_000_000, 19, 'DREAM_TREE'],
    [1_000_000, 20, 'ROOKIE'],
    [12_400_000, 140, 'ROOKIE'],
    [10_000_000, 150, 'STAR'],
    [50_000_000, 699, 'STAR'],
    [50_000_000, 700, 'SUPER_STAR'],
    [200_000_000, 2_500, 'SPACE_STAR'],
  ])('%d won and %d orders: %s', (amount, orders, grade) =>
    expect(gradeOf(scheme, { amount, orders })).toBe(grade),
  );

  test.each([
    [0, 'NO_EVALUATION'],
    [1, 'STONE'],
    [999_999, 'STONE'],
    [1_000_000, 'BRONZE'],
    [3_000_000, 'PEARL'],
    [10_000_000, 'SILVER'],
    [31_000_000, 'GOLD'],
    [100_000_000, 'RUBY'],
    [300_000_000, 'DIAMOND'],
  ])('R346: %d won a month: %s', (amount, badge) => expect(badgeOf(scheme, amount)).toBe(badge));

  test('the example of accounts.md §11: 10 orders are left to STAR', () => {
    expect(progress(scheme, 'ROOKIE', { amount: 12_400_000, orders: 140 })).toEqual({
      criteria: [
        {
          criterion: 'PURCHASE_AMOUNT',
          unit: 'MONEY',
          current: 12_400_000,
          target: 10_000_000,
          reachedBps: 10_000,
        },
        { criterion: 'ORDER_COUNT', unit: 'CASE', current: 140, target: 150, reachedBps: 9_333 },
      ],
      next: 'STAR',
      gap: { amount: 0, orders: 10 },
    });
    expect(progress(scheme, 'SPACE_STAR', { amount: 1, orders: 1 })).toMatchObject({
      next: null,
      gap: { amount: 0, orders: 0 },
    });
  });
});

test('evaluated from what was confirmed, by job; read by its seller', async () => {
  await sql('delete from seller_grade');
  await sql('delete from grade_run');
  expect(await gradeFor('producer-a')).toMatchObject({
    grade: 'DREAM_TREE',
    badge: 'NO_EVALUATION',
    evaluatedOn: null,
    history: [],
  });
  await evaluateDue(ctx());
  const seller = personaOf('producer-a').userSeq;
  const [sold] = await sql<{ amount: number; orders: number }>(
    `select sum(product_amount)::bigint as amount, count(*)::int as orders from order_product
      where seller_seq = $1 and (purchase_confirmed_at at time zone 'Asia/Seoul')::date
          between '2026-08-24' and '2026-11-15'
        and (claim_completed_at is null or claim_type = 'EXCHANGE')`,
    [seller],
  );
  const own = await gradeFor('producer-a');
  expect(own).toMatchObject({
    grade: gradeOf(scheme, sold!),
    evaluatedOn: '2026-11-15',
    weeks: 12,
    criteria: [{ current: sold!.amount }, { current: sold!.orders }],
    history: [{ month: '2026-10' }],
  });
  expect(own.badge).toBe(own.history[0]!.badge);
  const count = () => sql<{ n: number }>('select count(*)::int as n from seller_grade');
  const before = await count();
  await evaluateDue(ctx());
  expect(await count()).toEqual(before);
  expect(await sql('select 1 from grade_run where done_at is null')).toEqual([]);
});

test('R346: EVALUATION_ERROR stands while the job fails; it is tried again', async () => {
  const seller = personaOf('producer-a').userSeq;
  standAt(Date.parse('2026-12-02T04:00:00+09:00'));
  await sql(`insert into grade_scheme (valid_from, grades, badges) values ('2026-11-30', '[]', '"broken"')`);
  await evaluateAll(ctx(), 'BADGE', '2026-11-01');
  const badge = async () =>
    (
      await sql<{ value: string }>(
        `select value from seller_grade where seller_seq = $1 and kind = 'BADGE' and of_day = '2026-11-01'`,
        [seller],
      )
    )[0]!.value;
  expect(await badge()).toBe('EVALUATION_ERROR');
  await evaluateAll(ctx(), 'BADGE', '2026-11-01'); // operators hear of it once
  expect(
    await sql(
      `select payload ->> 'kind' as kind, payload ->> 'of' as of from outbox where topic = 'grade.failed'`,
    ),
  ).toEqual([{ kind: 'BADGE', of: '2026-11-01' }]);
  await sql(`delete from grade_scheme where valid_from = '2026-11-30'`);
  await evaluateAll(ctx(), 'BADGE', '2026-11-01');
  expect(await badge()).not.toBe('EVALUATION_ERROR');
  expect(await sql(`select 1 from grade_run where of_day = '2026-11-01' and done_at is null`)).toEqual([]);
});

test('the rules of today, in rising order', async () => {
  const { token } = await app.login(personaOf('producer-b').loginId);
  const { body } = await app.call<GradeRules>('GET', '/v1/seller/info/grade', { token });
  expect(body.data.grades.map(({ grade }) => grade)).toEqual([
    'DREAM_TREE',
    'ROOKIE',
    'STAR',
    'SUPER_STAR',
    'SPACE_STAR',
  ]);
  expect(body.data.badges).toHaveLength(7);
  expect(body.data.explains.length).toBeGreaterThan(2);
});
