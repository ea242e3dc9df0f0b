import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import { buyersClaims } from '../directory.ts';

const OPEN = sql.raw(`state in ('REQUEST', 'PROCESSING', 'RECEIVED', 'SHIPPING_START')`);
const NEWEST = 200;

/** Claims that a seller has not closed. */
export async function countOpen(db: Db, sellerSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from claim where seller_seq = ${sellerSeq} and ${OPEN}`,
  );
  return rows[0]!.n;
}

/** Orders of the claims that a buyer still waits for, the newest first; one a claim. */
export async function readOwnOpen(db: Db, buyerSeq: number): Promise<number[]> {
  const { entries } = await buyersClaims.page(db, buyerSeq, { start: 0, length: NEWEST });
  const found = await eachOwn(
    entries,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<{ seq: number }>`select l.order_seq as seq
          from claim c join order_product l
            on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
          where c.seller_seq = ${seller} and c.claim_seq = any(${own.map(({ seq }) => seq)}) and c.${OPEN}`,
      ),
  );
  return found.map(({ seq }) => seq).sort((a, b) => b - a);
}
