import { sql } from 'kysely';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Filters } from '../../../kit/list/source.ts';
import { whereOf } from '../../../kit/list/where.ts';
import { deskSources } from './desk.ts';
import type { SellerKind } from './line.ts';

/** Lines that the desk's own list finds by this filter, no more than `most`. */
export async function findLines(ctx: Pick<TxCtx, 'db' | 'scope'>, kind: SellerKind, filters: Filters, most: number): Promise<number[]> {
  const where = whereOf(deskSources[kind], ctx.scope, filters);
  const { rows } = await sql<{ id: number }>`select l.order_product_seq as id from order_product l where ${where} limit ${most}`.execute(ctx.db);
  return rows.map((r) => r.id);
}
