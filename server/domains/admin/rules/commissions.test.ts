// operator.md §7: a change of commissions is seen to the won before it is made, agreed to by two, and announced where it is a raise.
import { beforeAll, expect, test } from 'vitest';
import type { CommissionTable } from '@jangteo/contract/admin/commission.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { stageRules, why } from '../../../testing/rules.ts';
import { allSubscriptions } from '../../../domains.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { bind } from '../../../kit/db/bound.ts';
import { openPool } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { effectOf, ratesOn, readAllRates, withPlan } from '../../reference/index.ts';
import { settleOrders } from '../../settlement/index.ts';

const desk = stageRules({ first: '2026-11-22T12:00:00+09:00', demo: true });
const { call, agree, sql } = desk;
type Answer = { approval: { approvalSeq: number } | null };
let noticeSeq: number;
beforeAll(async () => {
  const [notice] = await sql<{ seq: string }>(
    "select notice_seq as seq from notice where standing = 'PUBLISHED' order by 1 limit 1",
  );
  noticeSeq = Number(notice!.seq);
});

const ROOT = { kind: 'SALES', bps: 950 } as const;
const change = (body: object, path = 'commissions') => call<Answer>('POST', path, { why, ...body });
const preview = (body: object) => call<Effect>('POST', 'commissions/preview', { why, ...body });
const table = async (at: string) => (await call<CommissionTable>('GET', `commissions?at=${at}`)).body.data;
const general = ({ rates }: CommissionTable) =>
  rates.find(
    ({ kind, categorySeq, grade, channel }) => kind === 'SALES' && !categorySeq && !grade && !channel,
  )!;

test('a raise waits thirty days and names a published notice; what leaves a gap or overlaps is refused', async () => {
  const early = await preview({ validFrom: '2026-12-21', rows: [ROOT], noticeSeq });
  expect([early.body.code, early.body.message]).toEqual(['RATE_NOTICE', '시행 30일 전까지 공지해 주세요.']);
  expect((await preview({ validFrom: '2026-12-22', rows: [ROOT], noticeSeq })).status).toBe(200);
  expect((await preview({ validFrom: '2026-12-22', rows: [ROOT] })).body.code).toBe('RATE_NOTICE');
  const [draft] = await sql<{ seq: string }>(
    "select notice_seq as seq from notice where standing <> 'PUBLISHED' limit 1",
  );
  expect(
    (await preview({ validFrom: '2026-12-22', rows: [ROOT], noticeSeq: Number(draft!.seq) })).body.code,
  ).toBe('RATE_NOTICE');
  expect((await preview({ validFrom: '2026-11-23', rows: [{ kind: 'SALES', bps: 850 }] })).status).toBe(200);
  expect((await preview({ validFrom: '2026-11-22', rows: [{ kind: 'SALES', bps: 850 }] })).status).toBe(400);
  expect((await preview({ validFrom: '2026-12-30', rows: [{ kind: 'SALES', bps: null }] })).body.code).toBe(
    'RATE_COVERAGE',
  );
  expect((await preview({ validFrom: '2026-12-30', rows: [ROOT, ROOT], noticeSeq })).body.code).toBe(
    'RATE_COVERAGE',
  );
  expect(
    (await preview({ validFrom: '2026-12-30', rows: [{ ...ROOT, categorySeq: 999_999 }], noticeSeq })).status,
  ).toBe(400);
});

/** Fees of the last 28 closed days where all their orders are settled anew by one table, in a transaction that goes back. */
async function settledBy(rates: ReturnType<typeof ratesOn>): Promise<Record<string, number>> {
  const pool = openPool(desk.app().ownerUrl, { role: 'job', max: 1, statementTimeoutMs: 60_000 });
  const owner = await pool.connect();
  try {
    for (const first of ['begin', 'set local role none', 'set local session_replication_role = replica'])
      await owner.query(first);
    const span = "event_at >= '2026-10-25T00:00:00+09:00' and event_at < '2026-11-22T00:00:00+09:00'";
    const { rows: orders } = await owner.query<{ seller: number; orders: number[] }>(
      `select seller_seq as seller, array_agg(distinct order_seq) as orders from settlement_line
        where kind = 'PRODUCT' and order_seq is not null and ${span} group by 1`,
    );
    await owner.query("update fee_rate set valid_from = '2090-01-01'::date + rate_seq::int");
    for (const { kind, categorySeq, grade, channel, payMethod, bps } of rates)
      await owner.query(
        `insert into fee_rate (kind, category_seq, grade, channel, pay_method, bps, valid_from)
          values ($1, $2, $3, $4, $5, $6, '2019-01-01')`,
        [kind, categorySeq, grade, channel, payMethod, bps],
      );
    await owner.query('delete from settlement_line where order_seq is not null');
    const db = bind(owner);
    for (const one of orders) await settleOrders(db, one.seller, one.orders);
    const { rows } = await owner.query<{ sales: number; live: number; pg: number }>(
      `select sum(sales_fee)::bigint as sales, sum(live_fee)::bigint as live, sum(pg_fee)::bigint as pg
        from settlement_line where kind = 'PRODUCT' and order_seq is not null and ${span}`,
    );
    return rows[0]!;
  } finally {
    await owner.query('rollback');
    owner.release();
    await pool.end();
  }
}

test('the preview says to the won what settling those days anew by either table does', async () => {
  const rows = [
    ROOT,
    { kind: 'SALES', categorySeq: 40_000, bps: 733 } as const,
    { kind: 'LIVE', grade: 'STAR', bps: 271 } as const,
    { kind: 'PG', payMethod: 'KAKAO_PAY', bps: 377 } as const,
  ];
  const { body } = await preview({ validFrom: '2027-02-01', rows, noticeSeq });
  const { money, complete, counts, examples } = body.data;
  const blank = { categorySeq: null, grade: null, channel: null, payMethod: null };
  const full = rows.map((row) => ({ ...blank, ...row }));
  const all = await inTransaction(desk.app().deps.pools.job, [], readAllRates);
  const planned = withPlan(all, { validFrom: '2027-02-01', rows: full });
  const [before, after] = [
    await settledBy(ratesOn(all, '2027-02-01')),
    await settledBy(ratesOn(planned, '2027-02-01')),
  ];
  expect(complete).toBe(true);
  expect(money.map((one) => [one.before, one.after])).toEqual([
    [before.sales, after.sales],
    [before.live, after.live],
    [before.pg, after.pg],
    [before.sales! + before.live! + before.pg!, after.sales! + after.live! + after.pg!],
  ]);
  expect(before.sales).toBeGreaterThan(0);
  expect(after.sales).not.toBe(before.sales);
  expect(money.every((one) => one.difference === one.after - one.before)).toBe(true);
  expect(counts.find(({ key }) => key === 'raised')!.n).toBeGreaterThan(0);
  expect(examples.length).toBeGreaterThan(0);
});

test('what is not counted while somebody waits is counted by a job, and agreed to as it is then', async () => {
  const asked = await change({ validFrom: '2027-01-01', rows: [ROOT], noticeSeq });
  const seq = asked.body.data.approval!.approvalSeq;
  const seen = (await call<Approval>('GET', `approvals/${seq}`)).body.data;
  expect(seen.effect!.complete).toBe(true);
  // As if it had taken longer.
  await desk.leaveHalf(seq);
  const counting = (await call<Approval>('GET', `approvals/${seq}`, undefined, desk.tokens.approver)).body
    .data;
  expect(counting.can.approve).toBe('COUNTING');
  expect((await agree(seq)).body.code).toBe('STATE_CHANGED');
  const counter = allSubscriptions().find(({ topic }) => topic === 'approval.count-asked')!;
  const event = { key: 'again', sellerSeq: null, payload: { approvalSeq: seq } };
  const context = { ...desk.app().deps, signal: new AbortController().signal };
  await counter.run(event as never, context);
  const whole = (await call<Approval>('GET', `approvals/${seq}`)).body.data;
  expect(whole.effect).toMatchObject({ complete: true, money: seen.effect!.money });
  const told = await sql<{ n: number }>(
    "select count(*)::int as n from realtime_event where type = 'approval.changed'",
  );
  expect(told[0]!.n).toBeGreaterThan(0);
  await call('POST', `approvals/${seq}/withdraw`, { why });
});

test('counting stops where its time is over, and says so', async () => {
  const effect = await inTransaction(desk.app().deps.pools.job, [], async (db) => {
    const rates = ratesOn(await readAllRates(db), '2026-11-22');
    const asked = { house: desk.app().deps.house, db, now: new Date('2026-11-22T12:00:00+09:00'), until: 0 };
    return effectOf(asked, { kind: 'RATE', before: rates, after: rates });
  });
  expect(effect).toMatchObject({ complete: false, asOf: '2026-11-22T12:00:00.000+09:00' });
});

test('example 4: raised from 2027-01-01 by two; the table before stays, one row is charged from its day on', async () => {
  expect(general(await table('2026-12-31'))).toMatchObject({ bps: 900, next: [] });
  const asked = await change({ validFrom: '2027-01-01', rows: [ROOT], noticeSeq });
  const seq = asked.body.data.approval!.approvalSeq;
  expect((await table('2027-01-01')).waiting).toBe(seq);
  expect((await change({ validFrom: '2027-01-05', rows: [ROOT], noticeSeq })).body.code).toBe(
    'APPROVAL_WAITING',
  );
  const seen = (await call<Approval>('GET', `approvals/${seq}`)).body.data;
  expect(seen.facts).toContainEqual({ label: '판매수수료', value: '전체: 9% → 9.5%' });
  expect(seen.facts.some(({ label }) => label === '공지')).toBe(true);
  expect((await agree(seq, 'policy')).body.code).toBe('SAME_PERSON');
  const both = await Promise.all([agree(seq), agree(seq, 'chief')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(general(await table('2026-12-31'))).toMatchObject({
    bps: 900,
    next: [{ validFrom: '2027-01-01', bps: 950 }],
  });
  expect(general(await table('2027-01-01'))).toMatchObject({ bps: 950, by: 'policy' });
  expect((await change({ validFrom: '2027-01-01', rows: [{ kind: 'SALES', bps: 900 }] })).body.code).toBe(
    'RATE_COVERAGE',
  );
  const sound = await Promise.all(
    ['OP2b', 'OP4'].map((id) => checkInvariants(desk.app().deps.pools.job, id)),
  );
  expect(sound).toEqual([[], []]);
});

test('a notice that is hidden meanwhile makes it stale', async () => {
  const seq = (await change({ validFrom: '2027-03-01', rows: [{ kind: 'LIVE', bps: 400 }], noticeSeq })).body
    .data.approval!.approvalSeq;
  await sql("update notice set standing = 'HIDDEN' where notice_seq = $1", [noticeSeq]);
  expect((await agree(seq)).body.data).toMatchObject({ state: 'STALE' });
  await sql("update notice set standing = 'PUBLISHED' where notice_seq = $1", [noticeSeq]);
});

test('example 4: over 10,000,000 won of one rate it is 50,000 more', () => {
  const amounts = Array.from({ length: 40 }, () => 250_000n);
  const fees = (bps: number) => Number(amounts.reduce((sum, won) => sum + feeOf(won, bps), 0n));
  expect([fees(900), fees(950), fees(950) - fees(900)]).toEqual([900_000, 950_000, 50_000]);
});
