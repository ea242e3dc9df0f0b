import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { countAbove as above } from '../../../kit/db/count-above.ts';
import type { Desk } from '../../desk/index.ts';
import { elsewhere, type PayDay } from './pay-day.ts';

export interface DuePayout {
  seller: number;
  payoutSeq: number;
}

const AT_ONCE = 500;

/** What is to be paid by now and waits, over all sellers. */
export async function readDue(db: Db, today: string): Promise<DuePayout[]> {
  const { rows } = await send(
    db,
    sql<DuePayout>`select seller_seq as seller, payout_seq as "payoutSeq" from payout
      where status = 'WAIT' and pay_day <= ${today}::date order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

/** What was sent before and nobody knows of: its job was given up. */
export async function readUnanswered(db: Db, before: Date): Promise<(DuePayout & { attempt: number })[]> {
  const { rows } = await send(
    db,
    sql<
      DuePayout & { attempt: number }
    >`select seller_seq as seller, payout_seq as "payoutSeq", attempt from payout
      where status = 'SENT' and sending_at < ${toKst(before)} order by sending_at limit ${AT_ONCE}`,
  );
  return [...rows];
}

/** What was paid since a day and the bank was not asked about today. */
export async function readToLookAt(
  db: Db,
  { since, today }: { since: string; today: string },
): Promise<DuePayout[]> {
  const { rows } = await send(
    db,
    sql<DuePayout>`select seller_seq as seller, payout_seq as "payoutSeq" from payout
      where status = 'PAID' and paid_at >= (${since}::date)::timestamp at time zone 'Asia/Seoul'
        and (looked_on is null or looked_on < ${today}::date)
      order by 1, 2 limit ${AT_ONCE}`,
  );
  return [...rows];
}

export const setLookedOn = (db: Db, { seller, payoutSeq }: DuePayout, today: string): Promise<unknown> =>
  send(
    db,
    sql`update payout set looked_on = ${today}::date where seller_seq = ${seller} and payout_seq = ${payoutSeq}`,
  );

/** What the bank refused or sent back waits for an account that was checked anew, and for an operator. */
export const payoutDesk: Desk = {
  desk: 'payouts',
  subject: 'payout',
  waits:
    () => sql`select payout_seq as seq, coalesce(sending_at, pay_day::timestamp at time zone 'Asia/Seoul') as since,
      null::timestamptz as due
    from payout where status in ('REFUSED', 'RETURNED')`,
};
/** Payouts since then over all sellers, and how many of them lie above each of two limits. */
export const countAbove = (db: Db, since: Date, limits: readonly [number, number]) =>
  above(db, limits, { amount: sql`amount`, from: sql`payout where created_at >= ${toKst(since)}` });

/** What waits to be sent, over all sellers. */
export async function sumWaiting(db: Db): Promise<{ n: number; amount: number }> {
  const { rows } = await send(
    db,
    sql<{ n: number; amount: number }>`select count(*)::int as n, coalesce(sum(amount), 0)::bigint as amount
      from payout where status = 'WAIT'`,
  );
  return rows[0]!;
}

/** Whose payouts of a period wait for another day. */
export async function payeesElsewhere(db: Db, of: PayDay): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ payee: number }>`select seller_seq as payee from payout where ${elsewhere(of)} order by 1`,
  );
  return rows.map(({ payee }) => payee);
}
