import { sql } from 'kysely';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** What each product was before its last move. */
export async function readLastFrom(
  db: Db,
  sellers: readonly [number, number[]][],
): Promise<Map<number, ProductSaleStatus>> {
  const answers = await Promise.all(
    sellers.map(([seller, products]) =>
      send(
        db,
        sql<{ product: number; was: ProductSaleStatus }>`select distinct on (product_seq)
            product_seq as product, from_status as was
          from product_history
          where seller_seq = ${seller} and product_seq = any(${products})
          order by product_seq, history_seq desc`,
      ),
    ),
  );
  return new Map(answers.flatMap(({ rows }) => rows.map((row) => [row.product, row.was] as const)));
}
