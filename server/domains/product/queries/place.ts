import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';

/** The seller's own order of its products, and that of the group's shop. */
export type OrderColumn = 'sort_order' | 'group_sort_order';

/** One at a time orders the products of a shop, until the end of its transaction. */
export const lockOrder = (db: Db, column: OrderColumn, shop: number): Promise<unknown> =>
  lockWord(db, `product.${column}`, shop);

/** A product with its place. */
export interface Standing {
  seller: number;
  product: number;
  /** Null: nobody has ever placed it, it stands behind all others. */
  sort: number | null;
}

/** All products of these sellers that have a place, in no order; under `lockOrder`. */
export const readPlaces = (db: Db, sellers: readonly number[], column: OrderColumn): Promise<Standing[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Standing>`select seller_seq as seller, product_seq as product, ${sql.ref(column)} as sort
        from product where seller_seq = ${seller} and deleted_at is null`,
    ),
  );

/** Places of those in the trash, which they keep: the largest of them. */
export async function readLastPlace(
  db: Db,
  sellers: readonly number[],
  column: OrderColumn,
): Promise<number> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ last: number }>`select coalesce(max(${sql.ref(column)}), 0) as last
        from product where seller_seq = ${seller}`,
    ),
  );
  return Math.max(0, ...rows.map((row) => row.last));
}

/** Writes the new places; the products are under their stock's lock. */
export const writePlaces = (
  db: Db,
  column: OrderColumn,
  placed: readonly { seller: number; product: number; to: number }[],
): Promise<unknown> =>
  eachOwn(
    placed,
    (one) => one.seller,
    (seller, own) =>
      send(
        db,
        sql`update product p set ${sql.ref(column)} = w."to"
          from json_to_recordset(${JSON.stringify(own)}::json) as w (product bigint, "to" bigint)
          where p.seller_seq = ${seller} and p.product_seq = w.product
            and ${sql.ref(`p.${column}`)} is distinct from w."to"`,
      ),
  );
