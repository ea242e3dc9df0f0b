import { sql } from 'kysely';
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows, orNothing } from '../../../kit/db/insert.ts';
import type { Insertable } from 'kysely';
import type { SettlementLineTable } from '../../../schema/tables.ts';

export type SettlementKind = 'PRODUCT' | 'MATCHING';

export interface SettlementHead {
  settlementSeq: number;
  periodKey: string;
  lastDay: string;
  open: boolean;
}

export interface NewSettlement {
  seller_seq: number;
  kind: SettlementKind;
  period_key: string;
  first_day: string;
  last_day: string;
  pay_day: string;
}

export const insertSettlements = (db: Db, rows: readonly NewSettlement[]): Promise<unknown> =>
  insertRows(db, 'settlement', rows, orNothing);

/**
 * Settlements of somebody, held against closing while lines are written into them: whoever closes one waits, and whoever
 * comes after it finds it closed.
 */
export async function holdSettlements(
  db: Db,
  seller: number,
  kind: SettlementKind,
  periods: readonly string[],
): Promise<SettlementHead[]> {
  const { rows } = await send(
    db,
    sql<SettlementHead>`select settlement_seq as "settlementSeq", period_key as "periodKey",
        last_day::text as "lastDay", status = 'ESTIMATE' and closing_at is null as open
      from settlement where seller_seq = ${seller} and kind = ${kind}
        and period_key = any(${[...periods]}::text[])
      order by settlement_seq for share`,
  );
  return [...rows];
}

/** Numbers for so many lines, ascending. */
export async function takeLineNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select nextval(pg_get_serial_sequence('settlement_line', 'settle_line_seq')) as seq
      from generate_series(1, ${count})`,
  );
  return rows.map(({ seq }) => seq);
}

export type NewLine = Omit<Insertable<SettlementLineTable>, 'noted_on'>;

/** The day on which a line is written, by the day of its event. */
export type NotedOn = (eventDay: string) => string;
export const notedNow: NotedOn = () => kstDay(clock.now());

/** Into settlements that are held: a night's estimate waits for whoever writes on the day before it. */
export const insertLines = (
  db: Db,
  rows: readonly NewLine[],
  notedOn: NotedOn = notedNow,
): Promise<unknown> =>
  insertRows(
    db,
    'settlement_line',
    rows.map((row) => ({ ...row, noted_on: notedOn(kstDay(row.event_at)) })),
    (query) => query.onConflict((on) => on.columns(['seller_seq', 'kind', 'effect_key']).doNothing()),
  );
