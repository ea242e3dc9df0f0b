/** Settlements of a month, and what their lines come to. */
import { sql } from 'kysely';
import { AMOUNTS } from '@jangteo/contract/settlement/line.ts';
import type { SettleEventType, SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { Fold } from '@jangteo/contract/settlement/summary.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Condition } from '../../../kit/list/source.ts';
import { columnOf } from '../columns.ts';
import { counted, FEE_VAT, lastNight, taxes, vatOfLine } from './shares.ts';
import type { SettlementKind } from './settlement.ts';

export interface Books {
  seller: number;
  kind: SettlementKind;
}

export interface MonthHead {
  settlementSeq: number;
  periodKey: string;
  from: string;
  to: string;
  payDay: string;
  status: SettlementState;
  /** Since it closed: who is paid. */
  payee: number | null;
  /** The last day that is counted; null: there was no night yet. */
  asOf: string | null;
  incomeTax: number;
  localTax: number;
}

/** In the order of the month. */
export async function readMonth(db: Db, { seller, kind }: Books, month: string): Promise<MonthHead[]> {
  const { rows } = await send(
    db,
    sql<MonthHead>`select s.settlement_seq as "settlementSeq", s.period_key as "periodKey",
        s.first_day::text as "from", s.last_day::text as "to", s.pay_day::text as "payDay", s.status,
        s.payee_seq as payee,
        case s.status when 'ESTIMATE' then (n.day - 1)::text else s.last_day::text end as "asOf",
        coalesce(t.income_tax, 0)::bigint as "incomeTax", coalesce(t.local_tax, 0)::bigint as "localTax"
      from settlement s left join ${taxes(sql`${seller}`)} t on t.settlement_seq = s.settlement_seq
        left join ${lastNight(sql`${seller}`)} n on n.settlement_seq = s.settlement_seq
      where s.seller_seq = ${seller} and s.kind = ${kind} and s.period_key like ${`${month}-%`}
      order by s.period_key`,
  );
  return [...rows];
}

const sumsOf = (alias: string): Condition =>
  sql.join(
    AMOUNTS.map((key) => sql`sum(${sql.ref(`${alias}.${columnOf(key)}`)})::bigint as ${sql.ref(key)}`),
  );
const settlementsOf = (seller: number, seqs: readonly number[]): Condition =>
  sql`settlement s left join ${lastNight(sql`${seller}`)} n on n.settlement_seq = s.settlement_seq
    where s.seller_seq = ${seller} and s.settlement_seq = any(${[...seqs]}::bigint[])`;

export type SettlementFold = Fold & { settlementSeq: number };

/**
 * What settlements come to by kind of event, open ones as of their last night, from the sums that are kept of their days. VAT
 * of an open one stands in one fold: of its lines together.
 */
export async function readFolds(
  db: Db,
  { seller }: Books,
  settlements: readonly number[],
): Promise<SettlementFold[]> {
  const { rows } = await send(
    db,
    sql<SettlementFold>`with s as (select s.settlement_seq, s.status, n.day, n.fee_vat
          from ${settlementsOf(seller, settlements)})
      select s.settlement_seq as "settlementSeq", r.event_type as "eventType", r.fixed_fee as "fixedFee", ${sumsOf('r')},
        coalesce(sum(r.fee_vat) filter (where s.status <> 'ESTIMATE'), 0)::bigint as "feeVat"
      from s join settlement_rollup r on r.seller_seq = ${seller} and r.settlement_seq = s.settlement_seq
      where s.status <> 'ESTIMATE' or r.noted_on < s.day
      group by 1, 2, 3
      union all
      select settlement_seq, 'SALE', false, ${sql.join(AMOUNTS.map(() => sql.lit(0)))}, fee_vat
      from s where status = 'ESTIMATE' and fee_vat <> 0`,
  );
  return [...rows];
}

/** The same of the lines of one channel. */
export async function readChannel(
  db: Db,
  { seller }: Books,
  settlements: readonly number[],
  channel: string,
): Promise<SettlementFold[]> {
  const { rows } = await send(
    db,
    sql<SettlementFold>`select l.settlement_seq as "settlementSeq", l.event_type as "eventType", false as "fixedFee",
        ${sumsOf('l')}, sum(${sql.raw(FEE_VAT)})::bigint as "feeVat"
      from settlement_line l
        join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
        ${vatOfLine(sql`${seller}`)}
      where l.seller_seq = ${seller} and l.settlement_seq = any(${[...settlements]}::bigint[])
        and l.channel = ${channel} and ${counted}
      group by 1, 2`,
  );
  return [...rows];
}

export interface ManualLine {
  eventType: SettleEventType;
  at: string;
  amount: number;
  reason: string;
  /** First day of its bucket. */
  from: string;
}

/** What was entered by hand into a seller's settlements of a month, or carried over. */
export async function readManual(db: Db, seller: number, month: string): Promise<ManualLine[]> {
  const { rows } = await send(
    db,
    sql<ManualLine>`select l.event_type as "eventType", l.event_at as at, l.adjust as amount, l.reason,
        s.first_day::text as "from"
      from settlement s join settlement_line l on l.seller_seq = ${seller} and l.settlement_seq = s.settlement_seq
        left join ${lastNight(sql`${seller}`)} n on n.settlement_seq = s.settlement_seq
      where s.seller_seq = ${seller} and s.kind = 'PRODUCT' and s.period_key like ${`${month}-%`}
        and l.event_type in ('ADJUST', 'HOLD', 'RELEASE', 'CARRY_OVER')
        and ${counted}
      order by l.settle_line_seq`,
  );
  return [...rows];
}

/** Months with a closed settlement, the latest first. */
export async function readClosedMonths(db: Db, { seller, kind }: Books): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ month: string }>`select distinct left(period_key, 7) as month from settlement
      where seller_seq = ${seller} and kind = ${kind} and status <> 'ESTIMATE' order by 1 desc`,
  );
  return rows.map(({ month }) => month);
}
