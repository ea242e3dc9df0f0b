// Goods that a test has written by itself, listed as the product desk lists its own.
import type { Queryable } from '../kit/db/query.ts';

/** Lists a product and its options by their numbers, so that buyers find them. */
export async function listGoods(
  db: Pick<Queryable, 'query'>,
  { seller, product, options }: { seller: number; product: number; options: readonly number[] },
): Promise<void> {
  await db.query(
    `insert into owner_of (kind, seq, owner_seq)
      select 'product', $2::bigint, $1::bigint union all select 'option', unnest($3::bigint[]), $1`,
    [seller, product, options],
  );
}
