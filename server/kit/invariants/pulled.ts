import type { Queryable } from '../db/query.ts';
import { PLACED, type Placed } from '../../schema/placement.ts';

/**
 * A statement over all sellers in the words of a database of several nodes: the tenant tables that it names are read to
 * the coordinator first, since their rows meet there in joins that no node could make alone.
 */
export function pulled(text: string, tables: readonly string[]): string {
  const named = tables.filter((table) => new RegExp(`\\b${table}\\b`).test(text));
  if (named.length === 0) return text;
  const here = named.map((table) => `${table} as materialized (select * from public.${table})`).join(', ');
  const rest = /^\s*with\s+/i.exec(text)?.[0];
  return rest ? `with ${here}, ${text.slice(rest.length)}` : `with ${here} ${text}`;
}

/** Names of the tenant tables. */
export async function tenantTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<Placed & Record<string, unknown>>(PLACED);
  return rows.filter(({ owner }) => owner !== null).map(({ table }) => table);
}
