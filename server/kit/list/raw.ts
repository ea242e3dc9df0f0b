import type { Compilable } from 'kysely';
import type { Client } from '../db/pool.ts';
import { statements } from '../db/bound.ts';
import { statementName } from '../db/names.ts';
import type { RawRow } from './rows.ts';

const asText = { getTypeParser: () => (value: string) => value };

/** Runs a query and answers its rows as raw text columns. */
export async function rawRows(
  client: Pick<Client, 'query'>,
  query: ReturnType<Compilable['compile']>,
): Promise<RawRow[]> {
  statements.count += 1;
  const name = statementName(query.sql);
  const result = await client.query({
    ...(name ? { name } : {}),
    text: query.sql,
    values: query.parameters as unknown[],
    rowMode: 'array',
    types: asText,
  } as never);
  return (result as unknown as { rows: RawRow[] }).rows;
}
