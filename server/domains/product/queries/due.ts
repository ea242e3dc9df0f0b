import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

interface Key {
  seller: number;
  product: number;
}

const BATCH = 500;

/** Baskets whose time is over. */
export async function readLapsed(db: Db, now: Date): Promise<{ seller: number; hold: number }[]> {
  const { rows } = await sql<{ seller: number; hold: number }>`select seller_seq as seller, hold_seq as hold
    from stock_hold where until <= ${now} and kind = 'CART' order by until limit ${BATCH}`.execute(db);
  return rows;
}

/** Products whose word time has made another one. */
export async function readDue(db: Db, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`select seller_seq as seller, product_seq as product from product
    where display_until <= ${now} order by display_until limit ${BATCH}`.execute(db);
  return rows;
}

/** Products whose stock is not what their options add up to: a version that did not keep it has moved pieces. */
export async function readMiscounted(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`select s.seller_seq as seller, s.product_seq as product
    from product_stock s join (
      select seller_seq, product_seq, sum(stock_on_hand) as on_hand, sum(stock_reserved) as held
      from product_option group by 1, 2) o using (seller_seq, product_seq)
    where (s.on_hand, s.held) is distinct from (o.on_hand, o.held) order by 1, 2`.execute(db);
  return rows;
}

/** Sellers of whose products some were sold in the last 30 days. */
export async function readSelling(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    seller: number;
  }>`select distinct seller_seq as seller from product_stock where sold30 > 0 order by 1`.execute(db);
  return rows.map((row) => row.seller);
}

/** Sellers that have contracts about products. */
export async function readContracting(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    seller: number;
  }>`select distinct seller_seq as seller from contract_product order by 1`.execute(db);
  return rows.map((row) => row.seller);
}

/** Sellers among whose drafts are some that nobody has saved since. */
export async function readForgetful(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{
    seller: number;
  }>`select distinct seller_seq as seller from product_draft where saved_at < ${since} order by 1`.execute(
    db,
  );
  return rows.map((row) => row.seller);
}

/** Flash products on sale whose time is over. */
export async function readEnded(db: Db, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`select seller_seq as seller, product_seq as product from product
    where is_flash and deleted_at is null and end_at <= ${now}
      and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') order by end_at limit ${BATCH}`.execute(
    db,
  );
  return rows;
}

/** Products whose days in the trash are over. */
export async function readPurgeable(db: Db, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`select seller_seq as seller, product_seq as product from product
    where purge_at <= ${now} and purged_at is null order by purge_at limit ${BATCH}`.execute(db);
  return rows;
}

/** Flash products that ended before then and that no order waits for. */
export async function readPast(db: Db, since: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`select p.seller_seq as seller, p.product_seq as product from product p
    where p.is_flash and p.deleted_at is null and p.end_at <= ${since} and not exists (
      select from order_product l where l.seller_seq = p.seller_seq and l.product_seq = p.product_seq
        and not l.claim_in_force and l.fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING',
          'PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'))
    order by p.end_at limit ${BATCH}`.execute(db);
  return rows;
}
