// operator.md §7: a holiday moves pay days that are to come, promises stay; days of payment are agreed to by two.
import { expect, test } from 'vitest';
import type { HolidayRow, PayoutDayRow } from '@jangteo/contract/admin/day.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { stageRules, why } from '../../../testing/rules.ts';
import { allSubscriptions } from '../../../domains.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { readCalendar } from '../../reference/index.ts';
import { periodAt, readPeriodRules } from '../../settlement/index.ts';

const desk = stageRules({ first: '2026-11-22T12:00:00+09:00', demo: true });
const { call, agree, sql } = desk;
const job = () => desk.app().deps.pools.job;

const preview = (day: string) => call<Effect>('POST', 'holidays/preview', { day, name: '임시공휴일', why });
const previewRemoval = (day: string) => call<Effect>('POST', `holidays/${day}/preview`, { why });
const add = (day: string, token?: string) =>
  call<HolidayRow>('POST', 'holidays', { day, name: '임시공휴일', why }, token);
const remove = (day: string) => call<HolidayRow>('DELETE', `holidays/${day}?why=${encodeURI(why)}`);
const countOf = (effect: Effect, key: string) => effect.counts.find((one) => one.key === key)?.n;

/** What the worker does of it. */
async function follow(): Promise<void> {
  const context = { ...desk.app().deps, signal: new AbortController().signal };
  for (const one of allSubscriptions().filter(({ topic }) => topic === 'holiday.changed'))
    await one.run({ key: 'again', sellerSeq: null, payload: { day: '' } } as never, context);
}

type Days = Record<string, string>;
/** Days that are stored, by what they are of. */
async function stored(): Promise<Record<'settlements' | 'payouts' | 'exchanges' | 'promises', Days>> {
  const days = async (text: string): Promise<Days> => {
    const rows = await sql<{ key: string; day: string }>(text);
    return Object.fromEntries(rows.map(({ key, day }) => [key, day]));
  };
  return {
    settlements: await days(
      "select seller_seq || ':' || settlement_seq as key, pay_day::text as day from settlement",
    ),
    payouts: await days(
      "select seller_seq || ':' || payout_seq as key, pay_day::text as day from payout where kind <> 'SPONSORSHIP'",
    ),
    exchanges: await days(
      "select seller_seq || ':' || booster_exchange_seq as key, pay_day::text as day from exchange",
    ),
    promises: await days(
      `select 'line' || order_product_seq as key, ship_due_at::text as day from order_product
        union all select 'claim' || claim_seq, due_at::text || refund_due_at::text from claim
        union all select 'inquiry' || inquiry_seq, sla_due_at::text from inquiry
        union all select 'application' || application_seq, due_day::text from seller_application`,
    ),
  };
}
const moved = (before: Days, after: Days): string[] =>
  Object.keys(before).filter((key) => before[key] !== after[key]);

/** Days to come on which something is paid: what waits to be sent, and what is still counted. */
const PAYS = {
  'payouts that wait':
    "select min(pay_day)::text as day from payout where status = 'WAIT' and pay_day > '2026-11-22'",
  'settlements that are open':
    "select max(pay_day)::text as day from settlement where status = 'ESTIMATE' and pay_day > '2026-11-22'",
};

test.each(Object.entries(PAYS))(
  'what the preview says of %s is what moves, and nothing that was promised does',
  async (what, text) => {
    const payDay = (await sql<{ day: string }>(text))[0]!.day;
    const before = await stored();
    const effect = (await preview(payDay)).body.data;
    expect(await stored()).toEqual(before);
    expect((await add(payDay)).body.data).toEqual({ day: payDay, name: '임시공휴일', by: 'policy' });
    await follow();
    const after = await stored();
    const n = (of: 'settlements' | 'payouts' | 'exchanges') => moved(before[of], after[of]).length;
    expect(n(what.startsWith('payouts') ? 'payouts' : 'settlements')).toBeGreaterThan(0);
    expect([n('settlements'), n('payouts'), n('exchanges')]).toEqual(
      ['settlements', 'payouts', 'exchanges'].map((key) => countOf(effect, key)),
    );
    expect(after.promises).toEqual(before.promises);
    expect(effect.examples.every(({ before: from, after: to }) => from === payDay && to > payDay)).toBe(true);
    const rules = await inTransaction(job(), [], readPeriodRules);
    const runs = await sql<{ first: string; day: string }>(
      `select first_day::text as first, pay_day::text as day from settlement_run where pay_day > '2026-11-22'`,
    );
    expect(runs.map(({ day }) => day)).toEqual(runs.map(({ first }) => periodAt(rules, first).payDay));
    const back = (await previewRemoval(payDay)).body.data;
    expect(await stored()).toEqual(after);
    expect((await remove(payDay)).status).toBe(200);
    await follow();
    expect(await stored()).toEqual(before);
    expect(back.counts).toEqual(effect.counts);
    expect(back.examples.every(({ before: from, after: to }) => from > payDay && to === payDay)).toBe(true);
  },
);

test('what stays is counted: what is due on the day or behind it, were it a business day', async () => {
  const due = async (day: string) =>
    (
      await sql<{ n: number }>(
        `select count(*)::int as n from order_product where not claim_in_force and postponed_promised_at is null
          and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT') and ship_due_at >= $1`,
        [`${day}T00:00:00+09:00`],
      )
    )[0]!.n;
  expect(await due('2026-11-24')).toBeGreaterThan(0);
  const effect = (await preview('2026-11-24')).body.data;
  expect(countOf(effect, 'shipDue')).toBe(await due('2026-11-24'));
  const keys = ['refundDue', 'claimDue', 'inquiryDue', 'reviewDue'];
  expect(keys.every((key) => typeof countOf(effect, key) === 'number')).toBe(true);
  // A Saturday: nobody counted it anyway.
  expect((await preview('2026-11-28')).body.data.counts.every(({ n }) => n === 0)).toBe(true);
});

test('a day that has come stays what it was; one that stands is not added twice', async () => {
  expect((await add('2026-11-22')).status).toBe(400);
  expect((await add('2026-11-20')).status).toBe(400);
  expect((await add('2026-12-25')).body.code).toBe('ALREADY_THERE');
  expect((await remove('2026-10-09')).body.code).toBe('STATE_CHANGED');
  expect((await remove('2026-12-24')).body.code).toBe('NOT_FOUND');
  expect((await previewRemoval('2026-10-09')).body.code).toBe('STATE_CHANGED');
  expect((await previewRemoval('2026-12-24')).body.code).toBe('NOT_FOUND');
  const both = await Promise.all([add('2027-06-07'), add('2027-06-07')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 460]);
  const rows = (await call<HolidayRow[]>('GET', 'holidays')).body.data;
  expect(rows.filter(({ day }) => day === '2027-06-07')).toHaveLength(1);
  expect((await remove('2027-06-07')).status).toBe(200);
  expect((await add('2027-06-07')).status).toBe(200);
  expect((await call('GET', 'holidays', undefined, desk.tokens.finance)).status).toBe(200);
  expect((await add('2027-06-08', desk.tokens.finance)).status).toBe(403);
  expect((await call('GET', 'holidays', undefined, desk.tokens.content)).status).toBe(403);
  const logged = await sql<{ reason: string; detail: { before: object; after: object } }>(
    `select reason, detail from access_log where subjects ? 'holiday:2027-06-07' and kind = 'WRITE' order by log_seq`,
  );
  const row = { day: '2027-06-07', name: '임시공휴일' };
  expect(logged).toEqual([
    { reason: why, detail: { before: {}, after: row } },
    { reason: why, detail: { before: row, after: {} } },
    { reason: why, detail: { before: {}, after: row } },
  ]);
});

test('example 5: a holiday on Mon 2026-12-14 has the first bucket of December paid on the 15th', async () => {
  const day = async () => periodAt(await inTransaction(job(), [], readPeriodRules), '2026-12-03').payDay;
  expect(await day()).toBe('2026-12-14');
  await add('2026-12-14');
  expect(await day()).toBe('2026-12-15');
  const { standing } = await readCalendar(job());
  expect(standing.has('2026-12-14')).toBe(true);
  await remove('2026-12-14');
  expect(await day()).toBe('2026-12-14');
});

type Answer = { approval: { approvalSeq: number } | null; result: PayoutDayRow | null };
const set = (body: object, token?: string) =>
  call<Answer>('POST', 'payout-days', { bucket: 'PRODUCT_SALES_FIRST', why, ...body }, token);
const bucket = async (name = 'PRODUCT_SALES_FIRST') =>
  (await call<PayoutDayRow[]>('GET', 'payout-days')).body.data.find((row) => row.bucket === name)!;
const payDays = async (...days: string[]) => {
  const rules = await inTransaction(job(), [], readPeriodRules);
  return days.map((one) => periodAt(rules, one).payDay);
};

test('days of payment are set by two, for periods that begin from then on; the other buckets stay', async () => {
  const before = await stored();
  const change = { payDay: 18, effectiveFrom: '2026-12-03' };
  const effect = (
    await call<Effect>('POST', 'payout-days/preview', { bucket: 'PRODUCT_SALES_FIRST', why, ...change })
  ).body.data;
  expect(effect.examples[0]).toEqual({
    subject: '2027-01 1회차 지급일',
    before: '2027-01-14',
    after: '2027-01-18',
  });
  expect(effect.counts.every(({ n }) => n === 0)).toBe(true);
  const asked = (await set(change)).body.data;
  const seq = asked.approval!.approvalSeq;
  expect(await bucket()).toMatchObject({ payDay: 14, nextMonth: false, next: [], waiting: seq });
  expect((await set({ ...change, payDay: 20 })).body.code).toBe('APPROVAL_WAITING');
  const seen = (await call<Approval>('GET', `approvals/${seq}`)).body.data;
  expect(seen).toMatchObject({ kind: 'PAYOUT_DAYS', effect: { complete: true, examples: effect.examples } });
  expect(seen.facts).toContainEqual({ label: '바꿀 지급일', value: '18일' });
  expect((await agree(seq, 'policy')).body.code).toBe('SAME_PERSON');
  expect((await agree(seq, 'finance')).body.code).toBe('ACCESS_DENIED');
  const both = await Promise.all([agree(seq), agree(seq, 'chief')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await bucket()).toMatchObject({
    payDay: 14,
    next: [{ from: '2026-12-03', payDay: 18, by: 'policy' }],
    waiting: null,
  });
  // December's first bucket begins before the day: whatever day of it is asked for, it is paid as it was promised.
  expect(await payDays('2026-12-01', '2026-12-05', '2026-12-09', '2027-01-02')).toEqual([
    '2026-12-14',
    '2026-12-14',
    '2026-12-21',
    '2027-01-18',
  ]);
  expect(await stored()).toEqual(before);
  expect(await checkInvariants(job(), 'OP2d')).toEqual([]);
  await sql("update settlement_policy set pay_day = 19 where valid_from = '2026-12-03'");
  expect(await checkInvariants(job(), 'OP2d')).toHaveLength(1);
  await sql("update settlement_policy set pay_day = 18 where valid_from = '2026-12-03'");
});

test('up to its last day the next month is meant; a later change of another bucket leaves it as it is', async () => {
  const early = (await set({ payDay: 5, effectiveFrom: '2027-03-01' })).body.data.approval!.approvalSeq;
  await agree(early);
  const other = (await set({ bucket: 'PRODUCT_SALES_SECOND', payDay: 22, effectiveFrom: '2027-02-01' })).body
    .data.approval!.approvalSeq;
  await agree(other);
  expect(await payDays('2027-02-02', '2027-02-09', '2027-03-02', '2027-03-09')).toEqual([
    '2027-02-18',
    '2027-02-22',
    '2027-04-05',
    '2027-03-22',
  ]);
});

test('what comes is taken back, what began is not; what moved meanwhile is stale', async () => {
  const back = (name: string, from: string) =>
    call<PayoutDayRow>('DELETE', `payout-days/${name}/${from}?why=${encodeURI(why)}`);
  const waits = (await set({ bucket: 'PRODUCT_SALES_THIRD', payDay: 27, effectiveFrom: '2027-05-01' })).body
    .data.approval!.approvalSeq;
  await sql(
    `insert into settlement_policy (valid_from, bucket, first_day, pay_day) values ('2027-05-01', 'THIRD', 15, 26)`,
  );
  expect((await agree(waits)).body.data).toMatchObject({ state: 'STALE' });
  expect((await back('PRODUCT_SALES_THIRD', '2027-05-01')).body.data.next).toEqual([]);
  expect((await back('PRODUCT_SALES_THIRD', '2027-05-01')).body.code).toBe('NOT_FOUND');
  expect((await back('PRODUCT_SALES_THIRD', '2020-01-01')).body.code).toBe('STATE_CHANGED');
  expect((await set({ payDay: 15, effectiveFrom: '2026-11-22' })).status).toBe(400);
  expect((await set({ payDay: 29, effectiveFrom: '2027-05-01' })).status).toBe(400);
  expect((await set({ payDay: 15, effectiveFrom: '2027-06-01' }, desk.tokens.finance)).status).toBe(403);
  const third = { bucket: 'PRODUCT_SALES_THIRD', payDay: 27, effectiveFrom: '2026-11-23' };
  const late = (await set(third)).body.data.approval!.approvalSeq;
  await desk.goTo('2026-11-23T00:10:00+09:00');
  expect((await agree(late)).body.data).toMatchObject({ state: 'STALE' });
  await desk.goTo('2026-11-22T12:00:00+09:00');
});

test('days of payment are set behind one another, and the last change is taken back first', async () => {
  const FOURTH = 'PRODUCT_SALES_FORTH';
  const change = (payDay: number, effectiveFrom: string) => set({ bucket: FOURTH, payDay, effectiveFrom });
  const agreed = async (payDay: number, day: string) => {
    const { approval } = (await change(payDay, day)).body.data;
    return (await agree(approval!.approvalSeq)).body.data;
  };
  const back = (day: string) =>
    call<PayoutDayRow>('DELETE', `payout-days/${FOURTH}/${day}?why=${encodeURI(why)}`);
  await agreed(8, '2027-05-01');
  // Asked for over what is taken back while it waits: whoever agrees would agree to other days.
  const waiting = (await change(9, '2027-06-01')).body.data.approval!.approvalSeq;
  expect((await back('2027-05-01')).status).toBe(200);
  expect((await agree(waiting)).body.data).toMatchObject({ state: 'STALE' });
  await agreed(8, '2027-05-01');
  expect(await agreed(9, '2027-06-01')).toMatchObject({ state: 'DONE' });
  for (const refused of [await change(10, '2027-05-15'), await back('2027-05-01')])
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { errors: [{ field: 'effectiveFrom' }] },
    ]);
  // Another bucket's days are its own.
  const other = await set({ bucket: 'PRODUCT_SALES_THIRD', payDay: 27, effectiveFrom: '2027-05-01' });
  expect(other.status).toBe(200);
  for (const day of ['2027-06-01', '2027-05-01']) expect((await back(day)).status).toBe(200);
});
