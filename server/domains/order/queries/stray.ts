import { sql } from 'kysely';
import type { StrayRow } from '@jangteo/contract/order/stray.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';

export interface Stray {
  paymentSeq: number;
  txId: string;
  amount: number;
  reason: string;
  sentAt: string | null;
  returnedAt: string | null;
  /** Where a deposit goes back to, as far as we know it. */
  account: { bank: string; no: string; holder: string } | null;
}

/**
 * Money that must go back. Where it came from a virtual account
 * the refund account is not known before the buyer says it.
 */
export async function readStray(db: Db, straySeq: number): Promise<Stray | null> {
  const { rows } =
    await sql<Stray>`select payment_seq as "paymentSeq", tx_id as "txId", amount, reason, sent_at as "sentAt",
      returned_at as "returnedAt", null as account
      from stray_payment
      where stray_seq = ${straySeq}`.execute(db);
  return rows[0] ?? null;
}

export async function markSent(db: Db, straySeq: number, at: Date): Promise<void> {
  await sql`update stray_payment
    set sent_at = coalesce(sent_at, ${toKst(at)}::timestamptz)
    where stray_seq = ${straySeq}`.execute(db);
}

/** False where it went back already. */
export async function markReturned(db: Db, straySeq: number, refundId: string, at: Date): Promise<boolean> {
  const done = await sql`update stray_payment
      set returned_at = ${toKst(at)}, refund_id = ${refundId}
      where stray_seq = ${straySeq} and returned_at is null`.execute(db);
  return done.numAffectedRows === 1n;
}

export async function readUnreturned(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{
    seq: number;
  }>`select stray_seq as seq
    from stray_payment
    where returned_at is null and arrived_at < ${before} order by stray_seq limit 200`.execute(db);
  return rows.map((r) => r.seq);
}

/** Writes it down once per transaction of the card company; undefined where it stands there already. */
export async function insertStray(
  db: Db,
  stray: Pick<Stray, 'paymentSeq' | 'txId' | 'amount' | 'reason'>,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{
    stray_seq: number;
  }>`insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at)
    values (${stray.paymentSeq}, ${stray.txId}, ${stray.amount}, ${stray.reason}, ${toKst(at)})
    on conflict (tx_id) do nothing returning stray_seq`.execute(db);
  return rows[0]?.stray_seq;
}

interface Wanted {
  straySeq?: number;
  returned?: boolean;
  start: number;
  length: number;
}

/** As the operator sees them, the oldest first. */
export async function pageOfStrays(db: Db, wanted: Wanted): Promise<{ rows: StrayRow[]; total: number }> {
  const { straySeq = null, returned = null, start, length } = wanted;
  const where = sql`(${straySeq}::bigint is null or s.stray_seq = ${straySeq})
    and (${returned}::boolean is null or (s.returned_at is not null) = ${returned})`;
  const { rows } = await sql<StrayRow>`select s.stray_seq as "straySeq", s.payment_seq as "paymentSeq",
      u.name as "buyerName", p.method, s.amount, s.reason, s.arrived_at as "arrivedAt",
      s.sent_at as "sentAt", s.returned_at as "returnedAt"
    from stray_payment s join payment p on p.payment_seq = s.payment_seq
      join account_user u on u.user_seq = p.buyer_user_seq
    where ${where} order by s.arrived_at, s.stray_seq offset ${start} limit ${length}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*) as n from stray_payment s where ${where}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]!.n };
}
