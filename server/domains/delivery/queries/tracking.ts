import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import type { Customs } from '../rules/tracking.ts';

export interface TrackingWrite {
  seller_seq: number;
  order_product_seq: number;
  company_code: string | null;
  tracking_no: string | null;
}

/**
 * Writes company and number of locked lines; with `restart`
 * what the courier said of the old number is forgotten.
 */
export async function writeTracking(
  db: Db,
  lines: readonly TrackingWrite[],
  restart: Date | null,
): Promise<void> {
  const more = restart
    ? sql`, tracking_state = 'PREPARE', tracking_at = ${restart}::timestamptz, tracking_place = ''`
    : sql``;
  await sql`update order_product t
    set version = t.version + 1, company_code = v.company_code, tracking_no = v.tracking_no ${more}
    from json_populate_recordset(null::order_product, ${JSON.stringify(lines)}::json) v
    where t.seller_seq = v.seller_seq and t.order_product_seq = v.order_product_seq`.execute(db);
}

/** Customs data of the orders behind these lines; only lines from abroad are asked about. */
export async function readCustoms(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
): Promise<Map<number, Customs>> {
  const { rows } = await sql<
    { id: number } & Customs
  >`select l.order_product_seq as id, o.customs_name as name, o.customs_code as code
    from order_product l join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
    where l.seller_seq = any(${[...sellers]}) and l.order_product_seq = any(${[...ids]})
      and l.delivery_method = 'OVERSEA'`.execute(db);
  return new Map(rows.map((r) => [r.id, r]));
}

/** Which of these lines carry a number that another order of another recipient carries since `since`. */
export async function readReused(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct l.order_product_seq as id
    from order_product l join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
      join order_product x on x.seller_seq = l.seller_seq and x.tracking_no = l.tracking_no
        and x.order_seq <> l.order_seq
      join orders y on y.seller_seq = x.seller_seq and y.order_seq = x.order_seq
    where l.seller_seq = any(${[...sellers]}) and l.order_product_seq = any(${[...ids]})
      and l.tracking_no is not null
      and coalesce(x.shipped_at, x.ordered_at) >= ${since}
      and (y.recipient_name, y.recipient_phone) is distinct from (o.recipient_name, o.recipient_phone)
    order by 1`.execute(db);
  return rows.map((r) => r.id);
}
