import { sql, type RawBuilder } from 'kysely';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** How an operator sends it: to the card once more, by our bank, or it was done outside. */
export type RefundWay = 'CARD' | 'BANK' | 'OUTSIDE';

interface Key {
  sellerSeq: number;
  refundSeq: number;
}

/** A refund with what the card company must know of its payment. */
export interface StoredRefund {
  refund_seq: number;
  claim_seq: number;
  order_product_seq: number;
  payment_seq: number;
  amount: number;
  state: RefundState;
  attempts: number;
  tx_id: string;
  method: string;
  claim_type: ClaimType;
  reason: string;
  option_seq: number;
  qty: number;
  account: { bank: string; no: string; holder: string } | null;
  attempt: number;
  way: RefundWay | null;
  external_id: string | null;
  sending_at: string | null;
  sending_by: number | null;
  sender_name: string | null;
  told_at: string | null;
  version: number;
  /** Of its payment, in won. */
  paid: number;
  refunded: number;
}

/** Locked, so that two runs of its job cannot both begin; its line is locked before. */
export const readRefund = (db: Db, key: Key): Promise<StoredRefund | undefined> =>
  refundBy(db, key, sql`for no key update of r`);

/** As it stands, for whoever only asks whether something could be done. */
export const lookAtRefund = (db: Db, key: Key): Promise<StoredRefund | undefined> => refundBy(db, key, sql``);

async function refundBy(db: Db, key: Key, locked: RawBuilder<unknown>): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`
    select r.refund_seq, r.claim_seq, r.order_product_seq, r.payment_seq, r.amount, r.state, r.attempts,
      p.pg_tx_id as tx_id, p.method, c.type as claim_type, c.reason, l.option_seq, c.qty,
      case when r.account_no is not null then json_build_object('bank', r.account_bank, 'no', r.account_no,
        'holder', r.account_holder) end as account,
      r.attempt, r.way, r.external_id, r.sending_at, r.sending_by, u.name as sender_name, r.told_at,
      r.version, p.paid, p.refunded
    from refund r join payment p on p.payment_seq = r.payment_seq
    left join account_user u on u.user_seq = r.sending_by
    join claim c on c.seller_seq = ${key.sellerSeq} and c.claim_seq = r.claim_seq
      join order_product l on l.seller_seq = ${key.sellerSeq} and l.order_product_seq = r.order_product_seq
    where r.seller_seq = ${key.sellerSeq} and r.refund_seq = ${key.refundSeq}
    ${locked}`.execute(db);
  return rows[0];
}

/**
 * Written before the money is asked for, so that the next
 * run knows to look first. Answers the attempt's number.
 */
export async function countAttempt(db: Db, key: Key): Promise<number> {
  const { rows } = await sql<{
    attempts: number;
  }>`update refund
    set attempts = attempts + 1
    where seller_seq = ${key.sellerSeq} and refund_seq = ${key.refundSeq} returning attempts`.execute(db);
  return rows[0]!.attempts;
}

/** Refunds that were sent before `before` and never answered. Reads over all sellers: jobs only. */
export async function openRefunds(db: Queryable, before: Date): Promise<Key[]> {
  const { rows } = await db.query<{ seller_seq: number; refund_seq: number }>(
    `select seller_seq, refund_seq
      from refund
      where state = 'WAIT_PG' and attempts > 0 and requested_at < $1 order by refund_seq limit 100`,
    [before],
  );
  return rows.map((r) => ({ sellerSeq: r.seller_seq, refundSeq: r.refund_seq }));
}

export const markTold = (db: Db, refunds: readonly Key[], at: Date): Promise<unknown> =>
  eachOwn(
    refunds,
    ({ sellerSeq }) => sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<never>`update refund set told_at = ${toKst(at)}
          where seller_seq = ${seller} and refund_seq = any(${own.map(({ refundSeq }) => refundSeq)})`,
      ),
  );

/** From here on it is on its way: the company is asked by a job, and the outcome looked up. Answers its number. */
export async function markSending(
  db: Db,
  { sellerSeq, refundSeq, way, by, at }: Key & { way: RefundWay; by: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`update refund
    set attempt = attempt + 1, way = ${way}, sending_at = ${toKst(at)}, sending_by = ${by}
    where seller_seq = ${sellerSeq} and refund_seq = ${refundSeq} returning attempt`.execute(db);
  return rows[0]!.attempt;
}

/** The company said no: it waits for an operator again. */
export async function stopSending(db: Db, { sellerSeq, refundSeq }: Key, reason: string): Promise<void> {
  await sql`update refund
    set sending_at = null, sending_by = null, way = null, fail_reason = ${reason.slice(0, 200)}
    where seller_seq = ${sellerSeq} and refund_seq = ${refundSeq}`.execute(db);
}

/** Refunds that an operator sent before `before` and whose job was given up. Reads over all sellers: jobs only. */
export async function unansweredRefunds(db: Queryable, before: Date): Promise<(Key & { attempt: number })[]> {
  const { rows } = await db.query<{ seller_seq: number; refund_seq: number; attempt: number }>(
    `select seller_seq, refund_seq, attempt
      from refund
      where state = 'WAIT_ADMIN' and sending_at < $1 order by refund_seq limit 100`,
    [before],
  );
  return rows.map((r) => ({ sellerSeq: r.seller_seq, refundSeq: r.refund_seq, attempt: r.attempt }));
}

/** Its payment, which is locked before anything of the refund. */
export async function readRefundPayment(db: Db, { sellerSeq, refundSeq }: Key): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select payment_seq as seq
    from refund where seller_seq = ${sellerSeq} and refund_seq = ${refundSeq}`.execute(db);
  return rows[0]!.seq;
}
