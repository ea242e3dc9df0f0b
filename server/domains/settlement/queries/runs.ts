/** Settlements of one period and kind, over all sellers: what an operator works (operator.md §6). */
import { sql } from 'kysely';
import type { SettlementKind, SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { countAbove } from '../../../kit/db/count-above.ts';

export interface Period {
  kind: SettlementKind;
  periodKey: string;
}
export interface Run extends Period {
  runSeq: number;
  payDay: string;
  lastDay: string;
}

/** Where it stands is where the last of them stands; those that owe wait for nobody. */
const LEAST = sql`(array_agg(s.status order by array_position(
    array['ESTIMATE', 'CLOSED', 'CONFIRMED', 'PAY_FAILED', 'PAID', 'CARRIED'], s.status)))[1]`;

/** Writes down what the settlements of a period come to by now. */
export async function foldRun(db: Db, { kind, periodKey }: Period, at: Date): Promise<void> {
  await send(
    db,
    sql`insert into settlement_run (kind, period_key, first_day, last_day, pay_day, standing, sellers, lines, gross,
        fees, vat, adjust, holds, carry, net, updated_at)
      select s.kind, s.period_key, min(s.first_day), min(s.last_day), min(s.pay_day), ${LEAST}, count(*),
        coalesce(sum(r.lines), 0), coalesce(sum(r.gross), 0), coalesce(sum(r.fees), 0), coalesce(sum(r.vat), 0),
        coalesce(sum(r.adjust), 0), coalesce(sum(r.holds), 0), coalesce(sum(r.carry), 0),
        coalesce(sum(greatest(case when s.status = 'ESTIMATE' then r.net else s.settle_amount end, 0)), 0),
        ${toKst(at)}
      from settlement s left join lateral (select sum(u.lines) as lines, sum(u.sale_amount) as gross,
          sum(u.sales_fee + u.live_fee + u.pg_fee + case s.kind when 'PRODUCT' then u.match_fee else 0 end) as fees,
          sum(u.fee_vat) as vat, sum(u.net) as net, sum(u.adjust) filter (where u.event_type = 'ADJUST') as adjust,
          sum(u.adjust) filter (where u.event_type in ('HOLD', 'RELEASE')) as holds,
          sum(u.adjust) filter (where u.event_type = 'CARRY_OVER') as carry
        from settlement_rollup u where u.seller_seq = s.seller_seq and u.settlement_seq = s.settlement_seq) r on true
      where s.kind = ${kind} and s.period_key = ${periodKey} group by s.kind, s.period_key
      on conflict (kind, period_key) do update set standing = excluded.standing, sellers = excluded.sellers,
        lines = excluded.lines, gross = excluded.gross, fees = excluded.fees, vat = excluded.vat,
        adjust = excluded.adjust, holds = excluded.holds, carry = excluded.carry, net = excluded.net,
        updated_at = excluded.updated_at`,
  );
}

/** Periods whose settlements have moved on since they were folded, or are open. */
export async function readToFold(db: Db): Promise<Period[]> {
  const { rows } = await send(
    db,
    sql<Period>`select distinct s.kind, s.period_key as "periodKey" from settlement s
      left join settlement_run r on r.kind = s.kind and r.period_key = s.period_key
      where r.run_seq is null or s.status not in ('PAID', 'CARRIED') or r.standing not in ('PAID', 'CARRIED')
      order by 2, 1`,
  );
  return [...rows];
}

/** Signs a run with who closed or confirmed it. */
export const signRun = (
  db: Db,
  runSeq: number,
  by: { closed?: string; confirmed?: string | null },
): Promise<unknown> =>
  send(
    db,
    sql`update settlement_run set closed_by = coalesce(${by.closed ?? null}, closed_by),
        confirmed_by = ${by.confirmed === undefined ? sql`confirmed_by` : by.confirmed}
      where run_seq = ${runSeq}`,
  );

const head = sql`run_seq as "runSeq", kind, period_key as "periodKey", pay_day::text as "payDay",
  last_day::text as "lastDay"`;

/** Held: two who confirm or pay at once come one after the other. */
export async function lockRun(db: Db, runSeq: number): Promise<Run | undefined> {
  const { rows } = await send(
    db,
    sql<Run>`select ${head} from settlement_run where run_seq = ${runSeq} for no key update`,
  );
  return rows[0];
}
export async function readRun(db: Db, runSeq: number): Promise<Run | undefined> {
  const { rows } = await send(db, sql<Run>`select ${head} from settlement_run where run_seq = ${runSeq}`);
  return rows[0];
}

export interface RunSettlement {
  seller: number;
  settlement: number;
  status: SettlementState;
  settleAmount: number | null;
  /** Since it closed: of whoever was a member then the master. */
  payee: number | null;
  payoutSeq: number | null;
}

/** All settlements of a run, sellers ascending. */
export async function readRunSettlements(db: Db, { kind, periodKey }: Period): Promise<RunSettlement[]> {
  const { rows } = await send(
    db,
    sql<RunSettlement>`select s.seller_seq as seller, s.settlement_seq as settlement, s.status,
        s.settle_amount as "settleAmount", s.payee_seq as payee, s.payout_seq as "payoutSeq"
      from settlement s where s.kind = ${kind} and s.period_key = ${periodKey} order by 1`,
  );
  return [...rows];
}

export interface Waiting {
  payee: number;
  payoutSeq: number;
  amount: number;
  /** Who confirmed it, where another operator had to approve of that. */
  maker: number | null;
}

/** Payouts of a run that wait to be sent. */
export async function readWaiting(db: Db, { kind, periodKey }: Period): Promise<Waiting[]> {
  const { rows } = await send(
    db,
    sql<Waiting>`select seller_seq as payee, payout_seq as "payoutSeq", amount,
        case when approved_by is not null then confirmed_by end as maker from payout
      where kind = ${kind} and period_key = ${periodKey} and status = 'WAIT' order by 1, 2`,
  );
  return [...rows];
}

/** What is in settlements that are open, as it is decided to close them. */
export async function readOpenSums(
  db: Db,
  { kind, periodKey }: Period,
): Promise<{ lines: number; net: number }> {
  const { rows } = await send(
    db,
    sql<{
      lines: number;
      net: number;
    }>`select count(l.*)::int as lines, coalesce(sum(l.net), 0)::bigint as net
      from settlement s join settlement_line l on l.seller_seq = s.seller_seq and l.settlement_seq = s.settlement_seq
      where s.kind = ${kind} and s.period_key = ${periodKey} and s.status = 'ESTIMATE'`,
  );
  return rows[0]!;
}

/** Checks of settlement that somebody has to look at. */
export async function readRed(db: Db): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ id: string }>`select distinct invariant as id from invariant_alert
      where healed_at is null and (invariant like 'ST%' or invariant in ('I5', 'I6', 'I8')) order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Payouts of a run that wait and whose payee has no account that the bank has confirmed. */
export async function readUnpayable(db: Db, { kind, periodKey }: Period): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      n: number;
    }>`select count(*)::int as n from payout p where p.kind = ${kind} and p.period_key = ${periodKey}
      and p.status = 'WAIT' and not exists (select from seller_account a where a.seller_seq = p.seller_seq
        and a.state = 'VERIFIED' and (p.account_after is null or a.checked_at > p.account_after))`,
  );
  return rows[0]!.n;
}

/** Runs that ended since a day, and how many of them lie above each of two limits. */
export const countRunsAbove = (db: Db, since: string, limits: readonly [number, number]) =>
  countAbove(db, limits, { amount: sql`net`, from: sql`settlement_run where last_day >= ${since}::date` });
