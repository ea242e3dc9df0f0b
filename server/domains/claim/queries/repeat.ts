import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { ClaimKey } from './roll.ts';

/** Claims say how far their refund is; nothing is due once the money is back. */
export const repeatRefunds = (db: Db, claims: readonly ClaimKey[]): Promise<unknown> =>
  eachOwn(
    claims,
    (claim) => claim.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<never>`update claim c set refund_state = r.state, refund_amount = r.amount,
        refunded_at = r.done_at,
        due_at = case when r.state in ('DONE') then null else c.refund_due_at end,
        due_kind = case when r.state in ('DONE') or c.refund_due_at is null then null else 'REFUND' end
      from refund r
      where c.seller_seq = ${seller} and r.seller_seq = ${seller} and r.claim_seq = c.claim_seq
        and c.claim_seq = any(${own.map((claim) => claim.claimSeq)})`,
      ),
  );

/** Until when the money of claims was due, by claim; wire times. */
export async function readDues(db: Db, claims: readonly ClaimKey[]): Promise<Map<number, string | null>> {
  const rows = await eachOwn(
    claims,
    (claim) => claim.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ claim_seq: number; refund_due_at: string | null }>`select claim_seq, refund_due_at from claim
      where seller_seq = ${seller} and claim_seq = any(${own.map((claim) => claim.claimSeq)})`,
      ),
  );
  return new Map(rows.map((row) => [row.claim_seq, row.refund_due_at]));
}

/** What the platform's coupons paid of lines that were paid. */
export async function readPlatformCoupons(
  db: Db,
  lines: readonly { sellerSeq: number; orderProductSeq: number }[],
): Promise<Map<number, number>> {
  const rows = await eachOwn(
    lines,
    (line) => line.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ order_product_seq: number; platform_coupon: number }>`select order_product_seq, platform_coupon
          from order_product where seller_seq = ${seller} and paid_at is not null
            and order_product_seq = any(${own.map((line) => line.orderProductSeq)})`,
      ),
  );
  return new Map(rows.map((row) => [row.order_product_seq, row.platform_coupon]));
}
