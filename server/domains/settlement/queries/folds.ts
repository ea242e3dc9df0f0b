/** Settlements of a month, and what their lines come to. */
import { sql } from 'kysely';
import { AMOUNTS } from '@jangteo/contract/settlement/line.ts';
import type { SettleEventType, SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { Fold } from '@jangteo/contract/settlement/summary.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { columnOf } from '../columns.ts';
import { estimatedVat, taxes } from './shares.ts';
import { beforeToday } from './today.ts';
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
  incomeTax: number;
  localTax: number;
}

/** In the order of the month. */
export async function readMonth(db: Db, { seller, kind }: Books, month: string): Promise<MonthHead[]> {
  const { rows } = await send(
    db,
    sql<MonthHead>`select s.settlement_seq as "settlementSeq", s.period_key as "periodKey",
        s.first_day::text as "from", s.last_day::text as "to", s.pay_day::text as "payDay", s.status,
        coalesce(t.income_tax, 0)::bigint as "incomeTax", coalesce(t.local_tax, 0)::bigint as "localTax"
      from settlement s left join ${taxes(sql`${seller}`)} t on t.settlement_seq = s.settlement_seq
      where s.seller_seq = ${seller} and s.kind = ${kind} and s.period_key like ${`${month}-%`}
      order by s.period_key`,
  );
  return [...rows];
}

const sums = sql.join(
  AMOUNTS.map((key) => sql`sum(${sql.ref(`l.${columnOf(key)}`)})::bigint as ${sql.ref(key)}`),
);

export type SettlementFold = Fold & { settlementSeq: number };

/**
 * What lines of settlements come to by kind of event, open ones through yesterday; with a channel its lines alone. The one
 * place where figures of summaries, statements and cards come from.
 */
export async function readFolds(
  db: Db,
  { seller }: Books,
  settlements: readonly number[],
  channel: string | undefined,
): Promise<SettlementFold[]> {
  const { rows } = await send(
    db,
    sql<SettlementFold>`select l.settlement_seq as "settlementSeq", l.event_type as "eventType",
        l.effect_key like 'fixed:%' as "fixedFee", ${sums},
        coalesce(sum(coalesce(v.fee_vat, e.fee_vat)), 0)::bigint as "feeVat"
      from settlement_line l
        join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
        left join settlement_vat v on v.seller_seq = ${seller} and v.settle_line_seq = l.settle_line_seq
        left join ${estimatedVat(sql`${seller}`)} e on e.settle_line_seq = l.settle_line_seq
      where l.seller_seq = ${seller} and l.settlement_seq = any(${[...settlements]}::bigint[])
        and (s.status <> 'ESTIMATE' or ${beforeToday(sql`l.event_at`)})
        and ${channel === undefined ? sql`true` : sql`l.channel = ${channel}`}
      group by 1, 2, 3`,
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
      where s.seller_seq = ${seller} and s.kind = 'PRODUCT' and s.period_key like ${`${month}-%`}
        and l.event_type in ('ADJUST', 'HOLD', 'RELEASE', 'CARRY_OVER')
        and (s.status <> 'ESTIMATE' or ${beforeToday(sql`l.event_at`)})
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
