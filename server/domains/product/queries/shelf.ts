import { sql } from 'kysely';
import { ON_SALE_STATES } from '@jangteo/contract/product/product.status.ts';
import type { Db } from '../../../kit/db/bound.ts';

export interface ShelfQuery {
  start: number;
  length: number;
  sellerSeq?: number | undefined;
  contentSeq?: number | undefined;
  keyword?: string | undefined;
  now: Date;
}

/** What shops show at an instant: `isOnShelf` as rows say it, and shown in the store; sold out is seen, too. */
const shelf = ({ sellerSeq, contentSeq, keyword, now }: ShelfQuery) => sql`
  p.sale_status = any(${[...ON_SALE_STATES]}) and p.deleted_at is null and p.sanction_seq is null
  and (p.start_at is null or p.start_at <= ${now}) and (p.end_at is null or p.end_at > ${now}) and p.show_store
  and (${sellerSeq ?? null}::bigint is null or p.seller_seq = ${sellerSeq ?? null})
  and (${contentSeq ?? null}::bigint is null
    or p.seller_seq = (select c.seller_seq from content c where c.content_seq = ${contentSeq ?? null}))
  and (${keyword ?? null}::text is null
    or p.name ilike ${`%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`})`;

/**
 * Numbers of the products on sale, newest first, with how
 * many there are. A broadcast shows its shop's products.
 */
export async function findOnShelf(
  db: Db,
  query: ShelfQuery,
): Promise<{ productSeqs: number[]; filtered: number; total: number }> {
  const found = sql<{
    product_seq: number;
  }>`select p.product_seq
    from product p
    where ${shelf(query)} order by p.product_seq desc offset ${query.start}
    limit ${query.length}`.execute(db);
  const counted = sql<{
    filtered: number;
    total: number;
  }>`select (select count(*) from product p where ${shelf(query)}) as filtered,
    (select count(*) from product p where ${shelf({ start: 0, length: 0, now: query.now })}) as total`.execute(
    db,
  );
  const [
    { rows },
    {
      rows: [counts],
    },
  ] = await Promise.all([found, counted]);
  return { productSeqs: rows.map((r) => r.product_seq), ...counts! };
}
