// What a coupon may say, on both sides of each edge, as it stands on the wire (money.md §8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  EXPOSED_MAX,
  PER_USER_MAX,
  SERIAL_MAX,
  SINCE_DAYS_MAX,
} from '@jangteo/contract/coupon/coupon.body.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { COUPON, couponsOf, runCouponJobs } from '../../testing/coupons.ts';

let db: TestDb;
let app: TestApp;
let store: ReturnType<typeof couponsOf>;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  store = couponsOf(app, (await app.login('hello@onyu.kr')).token);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

type Errors = { errors?: { field: string; code: string }[] };
const said = async (more: object): Promise<string> => {
  const { status, body } = await store.send<Errors>('POST', '', { ...COUPON, ...more });
  return status === 200 ? 'fine' : `${body.code} ${body.data?.errors?.[0]?.field ?? ''}`.trim();
};
const fixed = (value: number) => ({ discount: { kind: 'FIXED', value }, minOrder: 10_000 });
const rate = (value: number, maxAmount: number | null) => ({ discount: { kind: 'RATE', value, maxAmount } });
const code = (n: number) => ({ issueType: 'CODE', code: 'K'.repeat(n) });
const serial = (issueLimit: number) => ({ issueType: 'SERIAL', issueLimit });
const since = (days: number) => ({ validity: { kind: 'SINCE', days } });
const until = (at: string) => ({ validity: { kind: 'UNTIL', until: at } });

/** What is still fine, what no longer is, and which field is blamed for it. */
const EDGES: readonly [what: string, fine: object, over: object, field: string][] = [
  ['a name of 30', { name: '가'.repeat(30) }, { name: '가'.repeat(31) }, 'name'],
  ['a name of 1', { name: '가' }, { name: '' }, 'name'],
  ['won from 100 on', fixed(100), fixed(99), 'discount.value'],
  ['won below the smallest order', fixed(9_999), fixed(10_000), 'minOrder'],
  ['a rate from 1 % on', rate(100, null), rate(99, null), 'discount.value'],
  ['a rate of 30 % without a most', rate(3_000, null), rate(3_001, null), 'discount.maxAmount'],
  ['a rate of 100 %', rate(10_000, 5_000), rate(10_001, 5_000), 'discount.value'],
  ['a most of one won', rate(1_000, 1), rate(1_000, 0), 'discount.maxAmount'],
  ['one for each', { perUser: 1 }, { perUser: 0 }, 'perUser'],
  ['ten for each', { perUser: PER_USER_MAX }, { perUser: PER_USER_MAX + 1 }, 'perUser'],
  ['one in all', { issueLimit: 1 }, { issueLimit: 0 }, 'issueLimit'],
  ['valid for a day', since(1), since(0), 'validity.days'],
  ['valid for a year', since(SINCE_DAYS_MAX), since(SINCE_DAYS_MAX + 1), 'validity.days'],
  ['valid to the end', until(COUPON.issueTo), until('2026-12-30T23:59:59+09:00'), 'validity.until'],
  [
    'given out for a second',
    { issueFrom: COUPON.issueFrom, issueTo: '2026-11-01T00:00:01+09:00' },
    { issueTo: COUPON.issueFrom },
    'issueTo',
  ],
  ['a code of 8', code(8), code(7), 'code'],
  ['a code of 20', { issueType: 'CODE', code: 'L'.repeat(20) }, code(21), 'code'],
  [
    'borne in whole',
    { burden: { sellerBps: 10_000, platformBps: 0 } },
    { burden: { sellerBps: 9_999, platformBps: 0 } },
    'burden',
  ],
];

describe('the form', () => {
  test.each(EDGES)('%s', async (_what, fine, over, field) => {
    expect([await said(fine), await said(over)]).toEqual(['fine', `BAD_REQUEST ${field}`]);
  });

  test('100,000 codes, and no more: 460 COUPON_RULE', async () => {
    expect([await said(serial(SERIAL_MAX)), await said(serial(SERIAL_MAX + 1))]).toEqual([
      'fine',
      'COUPON_RULE issueLimit',
    ]);
  });
});

/** A call’s status and code with so many in its list. */
const many = (n: number) => Array.from({ length: n }, (_, i) => 900_000_000 + i);

describe('lists', () => {
  test('of people, products and coupons: at the most not too many, one more is 400', async () => {
    const { couponSeq } = await store.make({ issueType: 'GIVE' });
    const named = await store.make({ scope: 'PRODUCT', target: 'PRODUCT', productMode: 'INCLUDE' });
    const at = `/${named.couponSeq}/products`;
    const calls: [most: number, call: (n: number) => Promise<{ status: number }>][] = [
      [1_000, (n) => store.send('POST', `/${couponSeq}/issue`, { userSeqList: many(n), expectedCount: n })],
      [1_000, (n) => store.send('POST', at, { productSeqList: many(n) })],
      [5_000, (n) => store.send('PUT', `${at}/include`, { productSeqList: many(n) })],
      [200, (n) => store.send('DELETE', '', undefined, { couponSeq: many(n) })],
    ];
    // Nobody and nothing has these numbers: what is not too long is looked for.
    for (const [most, call] of calls)
      expect([(await call(most)).status, (await call(most + 1)).status]).toEqual([404, 400]);
  });

  test(`the ${EXPOSED_MAX + 1}th that is shown is refused where it is made, too`, async () => {
    const shown = (await store.send<{ count: number }>('GET', '/expose/count')).body.data.count;
    for (let n = shown; n < EXPOSED_MAX; n++) expect(await said({ exposed: true })).toBe('fine');
    expect(await said({ exposed: true })).toBe('COUPON_EXPOSE_LIMIT');
  });
});

test('once somebody has one: more of them and longer, never fewer, shorter or other terms (COUPON_LOCKED)', async () => {
  const users = (
    await app.deps.pools.job.query<{ user: number }>(
      "select user_seq as user from account_user where user_type = 'consumer' and status = 'NORMAL' order by 1 limit 2",
    )
  ).rows.map(({ user }) => Number(user));
  const made = { ...COUPON, issueType: 'GIVE', issueLimit: 20 };
  const { couponSeq } = await store.make(made);
  await store.send('POST', `/${couponSeq}/issue`, { userSeqList: users, expectedCount: 2 });
  await runCouponJobs(app);
  const edit = async (more: object): Promise<string> => {
    const { version, issueLimit, issueTo, validity } = await store.read(couponSeq);
    const now = { ...made, issueLimit, issueTo, validity };
    const { status, body } = await store.send<Errors>('PUT', `/${couponSeq}`, { ...now, ...more, version });
    return status === 200 ? 'fine' : body.code;
  };
  const pairs: [fine: object, over: object][] = [
    [{ issueLimit: 20 }, { issueLimit: 19 }],
    [{ issueLimit: 21 }, { issueLimit: 20 }],
    [{ issueTo: '2027-01-01T00:00:00+09:00' }, { issueTo: '2026-12-31T23:59:59+09:00' }],
    [since(31), since(30)],
    [{ name: '다른 이름' }, { minOrder: 10_001 }],
    [{}, { perUser: 2 }],
  ];
  for (const [fine, over] of pairs)
    expect([await edit(fine), await edit(over)], JSON.stringify(over)).toEqual(['fine', 'COUPON_LOCKED']);
});
