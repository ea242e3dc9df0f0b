import { sql } from 'kysely';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Customs } from '../rules/tracking.ts';

/** Customs data of the orders behind these lines; only lines from abroad are asked about. */
export async function readCustoms(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
): Promise<Map<number, Customs>> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<
        { id: number } & Customs
      >`select l.order_product_seq as id, o.customs_name as name, o.customs_code as code
    from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
    where l.seller_seq = ${seller} and l.order_product_seq = any(${[...ids]})
      and l.delivery_method = 'OVERSEA'`,
    ),
  );
  return new Map(rows.map((r) => [r.id, r]));
}

/** Which of these lines carry a number that another order of another recipient carries since `since`. */
export async function readReused(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ id: number }>`select distinct l.order_product_seq as id
    from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      join order_product x on x.seller_seq = ${seller} and x.tracking_no = l.tracking_no
        and x.order_seq <> l.order_seq
      join orders y on y.seller_seq = ${seller} and y.order_seq = x.order_seq
    where l.seller_seq = ${seller} and l.order_product_seq = any(${[...ids]})
      and l.tracking_no is not null
      and coalesce(x.shipped_at, x.ordered_at) >= ${since}
      and (y.recipient_name, y.recipient_phone) is distinct from (o.recipient_name, o.recipient_phone)
    order by 1`,
    ),
  );
  return rows.map((r) => r.id);
}
