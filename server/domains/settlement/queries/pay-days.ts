import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { SettlementKind } from './settlement.ts';

export interface UnpaidPeriod {
  kind: SettlementKind;
  periodKey: string;
  firstDay: string;
  payDay: string;
  settlements: number;
}

export type PayDay = Pick<UnpaidPeriod, 'kind' | 'periodKey' | 'payDay'>;
/** Not paid, and to be paid on another day. */
export const elsewhere = ({ kind, periodKey, payDay }: PayDay) =>
  sql`kind = ${kind} and period_key = ${periodKey} and status <> 'PAID' and pay_day <> ${payDay}::date`;

export const setRunPayDay = (db: Db, { kind, periodKey, payDay }: PayDay): Promise<unknown> =>
  send(
    db,
    sql`update settlement_run set pay_day = ${payDay}::date where kind = ${kind} and period_key = ${periodKey}`,
  );

export const setSettlementPayDay = (db: Db, seller: number, of: PayDay): Promise<unknown> =>
  send(
    db,
    sql`update settlement set pay_day = ${of.payDay}::date where seller_seq = ${seller} and ${elsewhere(of)}`,
  );
