import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Counts the stock of products anew from their options; both under their lock. */
export const countAgain = (db: Db, seller: number, products: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`with o as (select product_seq, sum(stock_on_hand)::bigint as on_hand, sum(stock_reserved)::bigint as held,
        count(*) filter (where retired_at is null)::int as options,
        count(*) filter (where retired_at is null and exposed and stock_on_hand = stock_reserved)::int as gone
      from product_option where seller_seq = ${seller} and product_seq = any(${[...products]}) group by 1)
    update product_stock s
    set on_hand = o.on_hand, held = o.held, options = o.options, options_out = o.gone,
      version = s.version + 1
    from o
    where s.seller_seq = ${seller} and s.product_seq = o.product_seq`,
  );

/** Numbers of all options of these products: what is locked before they are counted. */
export async function readOptionSeqs(db: Db, seller: number, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ option: number }>`select option_seq as option from product_option
    where seller_seq = ${seller} and product_seq = any(${[...products]}) order by 1`.execute(db);
  return rows.map((row) => row.option);
}

/** What was sold in the last 30 days, of all products of a seller that sold any. */
export const countSold = (db: Db, seller: number, since: Date): Promise<unknown> =>
  send(
    db,
    sql`with m as (select o.product_seq, coalesce(-sum(v.delta), 0)::bigint as sold
      from product_option o
        left join stock_movement v on v.seller_seq = ${seller} and v.option_seq = o.option_seq
          and v.reason = 'SALE' and v.at > ${since}
      where o.seller_seq = ${seller} and o.product_seq in (
        select s.product_seq from product_stock s where s.seller_seq = ${seller} and s.sold30 > 0)
      group by 1)
    update product_stock s set sold30 = m.sold from m
    where s.seller_seq = ${seller} and s.product_seq = m.product_seq and s.sold30 <> m.sold`,
  );
