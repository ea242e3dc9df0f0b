import { sql } from 'kysely';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Search } from '../../../kit/list/search.ts';

/** Lines that the desk's own list finds by this search, no more than `most`. */
export async function findLines(ctx: Pick<TxCtx, 'db'>, { where }: Search, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select l.order_product_seq as id from order_product l where ${where} limit ${most}`.execute(ctx.db);
  return rows.map((r) => r.id);
}
