/** Whom a message is to reach, a row each, and what became of it. */
import { sql } from 'kysely';
import type { FanLeftOut } from '@jangteo/contract/fan/fan.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { insertRows } from '../../../../kit/db/insert.ts';

interface Key {
  seller: number;
  message: number;
}

/** Each person once, so many to a part. */
export const insertReceivers = (
  db: Db,
  { seller, message }: Key,
  users: readonly number[],
  ofPart: number,
): Promise<unknown> =>
  insertRows(
    db,
    'fan_message_row',
    users.map((user, n) => ({
      seller_seq: seller,
      message_seq: message,
      user_seq: user,
      part: Math.floor(n / ofPart),
      outcome: 'WAIT',
    })),
  );

/** Parts in which somebody is still to be told. */
export async function readOpenParts(db: Db, { seller, message }: Key): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ part: number }>`select distinct part from fan_message_row
      where seller_seq = ${seller} and message_seq = ${message} and outcome in ('WAIT', 'SENDING') order by 1`,
  );
  return rows.map(({ part }) => part);
}

/** Whether anybody is still to be told. */
export async function isOpen(db: Db, { seller, message }: Key): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from fan_message_row
      where seller_seq = ${seller} and message_seq = ${message} and outcome in ('WAIT', 'SENDING') limit 1`,
  );
  return rows.length > 0;
}

/** Of a part those who are still to be told. */
export async function readOpen(db: Db, { seller, message, part }: Key & { part: number }): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from fan_message_row
      where seller_seq = ${seller} and message_seq = ${message} and part = ${part} and outcome in ('WAIT', 'SENDING')
      order by 1`,
  );
  return rows.map(({ user }) => user);
}

export type RowState = 'WAIT' | 'SENDING' | 'SENT' | 'LEFT_OUT' | 'FAILED' | 'UNKNOWN';
export interface Turn {
  state: RowState;
  /** Claimed a moment ago: whoever claimed it may be handing it over now. */
  fresh: boolean;
}

/** What somebody's row says, under its lock. */
export async function lockRow(
  db: Db,
  { seller, message, user }: Key & { user: number },
  leaseSec: number,
): Promise<Turn> {
  const { rows } = await send(
    db,
    sql<Turn>`select outcome as state, outcome = 'SENDING' and claimed_at > clock_timestamp() - make_interval(secs => ${leaseSec})
        as fresh
      from fan_message_row
      where seller_seq = ${seller} and message_seq = ${message} and user_seq = ${user} for no key update`,
  );
  return rows[0] ?? { state: 'LEFT_OUT', fresh: false };
}

interface Said {
  state: RowState;
  reason?: FanLeftOut;
  /** Handed over; null: it was not. */
  sent?: { at: string; night: boolean } | null;
}

/** What becomes of somebody's row; what is not said stays. */
export const writeRow = (
  db: Db,
  { seller, message, user }: Key & { user: number },
  { state, reason, sent }: Said,
): Promise<unknown> => {
  const handed =
    sent === undefined
      ? sql``
      : sql`, sent_at = ${sent?.at ?? null}, night = ${sent?.night ?? null},
        claimed_at = ${sent ? sql`clock_timestamp()` : sql`null`}`;
  return send(
    db,
    sql`update fan_message_row set outcome = ${state}, reason = ${reason ?? null}${handed}
      where seller_seq = ${seller} and message_seq = ${message} and user_seq = ${user}`,
  );
};

/** What is not known of a part that nobody tries any more. */
export const giveUp = (db: Db, { seller, message, part }: Key & { part: number }): Promise<unknown> =>
  send(
    db,
    sql`update fan_message_row set outcome = case outcome when 'WAIT' then 'FAILED' else 'UNKNOWN' end
      where seller_seq = ${seller} and message_seq = ${message} and part = ${part}
        and outcome in ('WAIT', 'SENDING')`,
  );

export interface Outcome {
  reached: number;
  left: number;
  /** What left people out after it had begun. */
  leftOut: Partial<Record<FanLeftOut, number>>;
}

/** What became of it so far. */
export async function readOutcome(db: Db, { seller, message }: Key): Promise<Outcome> {
  const { rows } = await send(
    db,
    sql<{
      state: RowState;
      reason: FanLeftOut | null;
      n: number;
    }>`select outcome as state, reason, count(*) as n
      from fan_message_row where seller_seq = ${seller} and message_seq = ${message} group by 1, 2`,
  );
  const sum = (...states: RowState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { n }) => all + n, 0);
  const leftOut: Outcome['leftOut'] = {};
  for (const { state, reason, n } of rows) {
    const why = state === 'LEFT_OUT' ? reason : state === 'FAILED' || state === 'UNKNOWN' ? state : null;
    if (why) leftOut[why] = (leftOut[why] ?? 0) + n;
  }
  return { reached: sum('SENT'), left: sum('WAIT', 'SENDING'), leftOut };
}

const AFTER = sql`interval '7 days'`;

/** Paid orders of whom it reached, within seven days after it did. */
export async function readOrders(
  db: Db,
  { seller, message }: Key,
): Promise<{ orders: number; amount: number }> {
  const { rows } = await send(
    db,
    sql<{ orders: number; amount: number }>`select count(distinct o.order_seq) as orders,
        coalesce(sum(l.pay_amount), 0)::bigint as amount
      from fan_message_row r
        join orders o on o.seller_seq = ${seller} and o.buyer_user_seq = r.user_seq
          and o.ordered_at between r.sent_at and r.sent_at + ${AFTER}
        join order_product l on l.seller_seq = ${seller} and l.order_seq = o.order_seq
      where r.seller_seq = ${seller} and r.message_seq = ${message} and r.outcome = 'SENT'
        and not l.claim_in_force and l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`,
  );
  return rows[0]!;
}
