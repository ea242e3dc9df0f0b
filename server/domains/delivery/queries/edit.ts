import { sql } from 'kysely';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { SellerKind } from './line.ts';
import { LINES_OF } from './line.ts';

/**
 * Lines of an order that this kind of seller sees, for
 * locking; none: the order does not exist for the caller.
 */
export async function lineIdsOf(
  db: Db,
  sellers: readonly number[],
  kind: SellerKind,
  orderSeq: number,
): Promise<number[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ id: number }>`select l.order_product_seq as id from order_product l
    where l.seller_seq = ${seller} and l.order_seq = ${orderSeq}
      and ${LINES_OF[kind]}`,
    ),
  );
  return rows.map((r) => r.id);
}

/** Locks the order's row; its lines are locked before it, as everywhere. */
export const lockOrder = (db: Db, sellerSeq: number, orderSeq: number) =>
  db
    .selectFrom('orders')
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .select(['seller_seq', 'order_seq', 'version', 'customs_name', 'customs_code'])
    .select(['recipient_name', 'recipient_phone', 'zip', 'addr1', 'addr2', 'delivery_memo'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Each line that has left keeps the address it was sent to; the first address kept is the right one. */
export async function keepSentRecipient(db: Db, sellerSeq: number, orderSeq: number): Promise<void> {
  await sql`insert into sent_recipient (seller_seq, order_product_seq, recipient_name, recipient_phone, zip,
    addr1, addr2, delivery_memo)
    select l.seller_seq, l.order_product_seq, o.recipient_name, o.recipient_phone, o.zip, o.addr1, o.addr2,
      o.delivery_memo
    from order_product l join orders o on o.seller_seq = ${sellerSeq} and o.order_seq = l.order_seq
    where l.seller_seq = ${sellerSeq} and l.order_seq = ${orderSeq} and l.shipped_at is not null
    on conflict do nothing`.execute(db);
}

export interface BundleTerms {
  bundle_seq: number;
  /** What the buyer paid for the region, and what the seller bears beyond it. */
  region_fee: number;
  region_fee_seller: number;
  /** The dearest product of the parcel. */
  jeju_fee: number;
  island_fee: number;
}

/** Parcels of an order that have not left, with the region terms of their products. */
export async function readBundleTerms(db: Db, sellerSeq: number, orderSeq: number): Promise<BundleTerms[]> {
  const { rows } = await sql<BundleTerms>`select b.bundle_seq, b.region_fee, b.region_fee_seller,
      max(p.jeju_fee) as jeju_fee, max(p.island_fee) as island_fee
    from delivery_bundle b join order_product l on l.seller_seq = ${sellerSeq} and l.bundle_seq = b.bundle_seq
      join product p on p.seller_seq = ${sellerSeq} and p.product_seq = l.product_seq
    where b.seller_seq = ${sellerSeq} and b.order_seq = ${orderSeq} and l.shipped_at is null
      and not l.claim_in_force
    group by 1, 2, 3 order by 1`.execute(db);
  return rows;
}

/** Ranges of the operator's island table that hold this postcode. */
export async function islandsAt(db: Db, zip: string): Promise<[string, string][]> {
  const { rows } = await sql<{
    zip_from: string;
    zip_to: string;
  }>`select zip_from, zip_to from island_zip where ${zip} between zip_from and zip_to`.execute(db);
  return rows.map((r) => [r.zip_from, r.zip_to]);
}
