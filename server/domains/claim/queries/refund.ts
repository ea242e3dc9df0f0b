import { sql } from 'kysely';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Queryable } from '../../../kit/db/query.ts';

interface Key {
  sellerSeq: number;
  refundSeq: number;
}

/** A refund with what the card company must know of its payment. */
export interface StoredRefund {
  refund_seq: number;
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
}

/** Locked, so that two runs of its job cannot both begin; its line is locked before. */
export async function readRefund(db: Db, key: Key): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`
    select r.refund_seq, r.order_product_seq, r.payment_seq, r.amount, r.state, r.attempts,
      p.pg_tx_id as tx_id, p.method, c.type as claim_type, c.reason, l.option_seq, c.qty,
      case when r.account_no is not null then json_build_object('bank', r.account_bank, 'no', r.account_no,
        'holder', r.account_holder) end as account
    from refund r join payment p on p.payment_seq = r.payment_seq
    join claim c on c.seller_seq = ${key.sellerSeq} and c.claim_seq = r.claim_seq
      join order_product l on l.seller_seq = ${key.sellerSeq} and l.order_product_seq = r.order_product_seq
    where r.seller_seq = ${key.sellerSeq} and r.refund_seq = ${key.refundSeq}
    for no key update of r`.execute(db);
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
