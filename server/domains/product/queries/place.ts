import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** One at a time orders a seller's products, until the end of its transaction. */
export const lockOrder = (db: Db, seller: number): Promise<unknown> =>
  send(db, sql`select pg_advisory_xact_lock(hashtextextended('product.order:' || ${seller}::text, 0))`);

/** Products of a seller's that have a place; under `lockOrder`. */
export async function countPlaces(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from product
      where seller_seq = ${seller} and deleted_at is null`,
  );
  return rows[0]!.n;
}

export interface Place {
  product: number;
  /** From 1 on. */
  position: number;
}
export interface Placed {
  product: number;
  /** What it had; null where it stood behind all others, never placed. */
  was: number | null;
  /** Where it stood. */
  from: number;
  to: number;
}

/**
 * What each product's sort_order becomes where these come to those places and all others close up in their order: the
 * numbers that are there change hands, so they stay distinct, and what nobody moves past is not written.
 */
export async function planPlaces(db: Db, seller: number, places: readonly Place[]): Promise<Placed[]> {
  const { rows } = await send(
    db,
    sql<Placed>`with wanted as (
        select w.product, w.position from json_to_recordset(${JSON.stringify(places)}::json)
          as w (product bigint, position bigint)
      ), numbered as (
        select p.product_seq, p.sort_order, coalesce(p.sort_order,
          (select coalesce(max(q.sort_order), 0) from product q where q.seller_seq = ${seller})
            + row_number() over (partition by p.sort_order is null order by p.product_seq)) as value
        from product p where p.seller_seq = ${seller} and p.deleted_at is null
      ), ranked as (
        select n.product_seq, n.sort_order, n.value, w.position, row_number() over (order by n.value) as rank,
          row_number() over (partition by w.product is null order by n.value) as turn
        from numbered n left join wanted w on w.product = n.product_seq
      ), free as (
        select r.rank, row_number() over (order by r.rank) as turn
        from ranked r where r.rank not in (select position from wanted)
      )
      select r.product_seq as product, r.sort_order as was, r.rank as "from", v.value as "to"
      from ranked r
        left join free f on r.position is null and f.turn = r.turn
        join ranked v on v.rank = coalesce(r.position, f.rank)
      where v.value is distinct from r.sort_order or r.position is not null
      order by r.product_seq`,
  );
  return [...rows];
}

/** Writes the new places; the products are under their stock's lock. */
export const writePlaces = (db: Db, seller: number, placed: readonly Placed[]): Promise<unknown> =>
  send(
    db,
    sql`update product p set sort_order = w."to"
      from json_to_recordset(${JSON.stringify(placed)}::json) as w (product bigint, "to" bigint)
      where p.seller_seq = ${seller} and p.product_seq = w.product and p.sort_order is distinct from w."to"`,
  );
