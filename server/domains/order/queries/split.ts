import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import type { LineKey } from '../line.ts';

/** Amounts of a part of a line. */
export interface Part {
  qty: number;
  product_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  pay_amount: number;
}

/** What the parts are made from, and the number of the new line. */
export async function readPrice(
  db: Db,
  key: LineKey,
): Promise<{ unitPrice: number; sellerCoupon: number; platformCoupon: number; nextSeq: number }> {
  const { rows } = await sql<{
    unitPrice: number;
    sellerCoupon: number;
    platformCoupon: number;
    nextSeq: number;
  }>`
    select unit_price as "unitPrice", seller_coupon as "sellerCoupon", platform_coupon as "platformCoupon",
      nextval(pg_get_serial_sequence('order_product', 'order_product_seq')) as "nextSeq"
    from order_product
    where seller_seq = ${key.sellerSeq} and order_product_seq = ${key.orderProductSeq}`.execute(db);
  return rows[0]!;
}

/** The line once more, but for these columns. Each column is named: a cluster copies within a seller's shard what says its seller. */
export async function copyLine(
  db: Db,
  key: LineKey,
  but: Part & {
    order_product_seq: number;
    bundle_first: false;
    order_first: false;
    version: 1;
    split_from: number;
  },
): Promise<void> {
  const { rows } = await sql<{ name: keyof typeof but }>`select attname as name from pg_attribute
    where attrelid = 'order_product'::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = rows.map(({ name }) => sql.ref(name));
  const values = rows.map(({ name }) => (name in but ? sql`${but[name]}` : sql.ref(`l.${name}`)));
  await sql`insert into order_product (${sql.join(columns)}) select ${sql.join(values)} from order_product l
    where l.seller_seq = ${key.sellerSeq} and l.order_product_seq = ${key.orderProductSeq}`.execute(db);
}

/** Its order has a line more. */
export async function countLine(db: Db, sellerSeq: number, orderSeq: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((e) => ({ line_count: e('line_count', '+', 1) }))
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .execute();
}

export async function shrinkLine(db: Db, key: LineKey, part: Part): Promise<void> {
  await sql`update order_product l
    set version = l.version + 1, qty = v.qty, product_amount = v.product_amount,
      seller_coupon = v.seller_coupon, platform_coupon = v.platform_coupon, pay_amount = v.pay_amount
    from json_populate_record(null::order_product, ${JSON.stringify(part)}::json) v
    where l.seller_seq = ${key.sellerSeq} and l.order_product_seq = ${key.orderProductSeq}`.execute(db);
}

/** What happened to the line happened to its part, too. */
export async function copyPast(db: Db, key: LineKey, orderProductSeq: number): Promise<void> {
  await sql`insert into status_history (seller_seq, entity, entity_seq, order_seq, order_product_seq, action,
    from_status, to_status, actor_kind, actor_seq, actor_name, text, at)
    select seller_seq, entity, ${orderProductSeq}, order_seq, ${orderProductSeq}, action, from_status,
      to_status, actor_kind, actor_seq, actor_name, text, at
    from status_history
    where seller_seq = ${key.sellerSeq} and entity = 'FULFILMENT' and entity_seq = ${key.orderProductSeq}
    order by history_seq`.execute(db);
}
