// Goods that a test has written by itself, kept as the product desk keeps its own.
import { settleGoods } from '../../tools/seed/goods.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Queryable } from '../kit/db/query.ts';

/** Lists a product and its options by their numbers, so that buyers find them, and counts its stock. */
export async function listGoods(
  db: Queryable,
  { seller, product, options }: { seller: number; product: number; options: readonly number[] },
): Promise<void> {
  await db.query(
    `insert into owner_of (kind, seq, owner_seq)
      select 'product', $2::bigint, $1::bigint union all select 'option', unnest($3::bigint[]), $1
      on conflict do nothing`,
    [seller, product, options],
  );
  await db.query(
    `update product_option o set at = array[t.n - 1]::smallint[], place = t.n - 1
      from (select option_seq, row_number() over (order by option_seq) as n
        from product_option where product_seq = $1) t
      where o.option_seq = t.option_seq`,
    [product],
  );
  await db.query(
    `update product p set option_types = (select jsonb_build_array(jsonb_build_object('name', '옵션',
        'values', jsonb_agg(o.option_text order by o.place)))
      from product_option o where o.product_seq = p.product_seq) where p.product_seq = $1`,
    [product],
  );
  await countGoods(db);
}

/** Stock, status and word of all products follow from options that a test has written. */
export const countGoods = (db: Queryable): Promise<void> => settleGoods(db, clock.now());
