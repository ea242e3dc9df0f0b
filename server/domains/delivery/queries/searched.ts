import { sql } from 'kysely';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Searches } from '../../../kit/list/search.ts';

/** Lines that the desk's own list finds by this search, no more than `most`. */
export async function findLines(ctx: Pick<TxCtx, 'db'>, { each }: Searches, most: number): Promise<number[]> {
  const parts = await Promise.all(
    each.map(({ where }) =>
      sql<{ id: number }>`select l.order_product_seq as id from order_product l
        where ${where} limit ${most}`.execute(ctx.db),
    ),
  );
  return parts.flatMap(({ rows }) => rows.map((row) => row.id)).slice(0, most);
}
