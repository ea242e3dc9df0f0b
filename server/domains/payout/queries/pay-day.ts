import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface PayDay {
  kind: 'PRODUCT' | 'MATCHING' | 'SPONSORSHIP';
  periodKey: string;
  payDay: string;
}

/** Waits for another day. */
export const elsewhere = ({ kind, periodKey, payDay }: PayDay) =>
  sql`kind = ${kind} and period_key = ${periodKey} and status in ('WAIT', 'HELD') and pay_day <> ${payDay}::date`;

export const setPayDay = (db: Db, payee: number, of: PayDay): Promise<unknown> =>
  send(
    db,
    sql`update payout set pay_day = ${of.payDay}::date where seller_seq = ${payee} and ${elsewhere(of)}`,
  );
