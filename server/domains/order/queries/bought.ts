import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';

/**
 * Whether somebody has ever paid for something at a shop; what
 * was cancelled before it left does not count (domain.md 3.2).
 * Whoever asks for the same two waits until this transaction is over: of two first purchases at once one is not.
 */
export async function hasBought(db: Db, buyerSeq: number, sellerSeq: number): Promise<boolean> {
  const [, { rows }] = await Promise.all([
    lockWord(db, `bought:${buyerSeq}`, sellerSeq),
    send(
      db,
      sql<{ found: boolean }>`select exists(select from orders o
        join order_product l on l.seller_seq = ${sellerSeq} and l.order_seq = o.order_seq
        where o.buyer_user_seq = ${buyerSeq} and o.seller_seq = ${sellerSeq}
          and not (l.claim_in_force and l.claim_type = 'CANCEL')
          and l.fulfilment_status <> 'PAYMENT_FAIL') as found`,
    ),
  ]);
  return rows[0]!.found;
}
