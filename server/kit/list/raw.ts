import { createHash } from 'node:crypto';
import type { Compilable } from 'kysely';
import type { Client } from '../db/pool.ts';
import { statements } from '../db/bound.ts';
import type { RawRow } from './rows.ts';

const asText = { getTypeParser: () => (value: string) => value };
const names = new Map<string, string>();
const MAX_NAMES = 500;

/** Statement texts repeat, values do not: each text is prepared once per connection under a short name. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/** Runs a query and answers its rows as raw text columns. */
export async function rawRows(client: Pick<Client, 'query'>, query: ReturnType<Compilable['compile']>): Promise<RawRow[]> {
  statements.count += 1;
  const name = nameOf(query.sql);
  const result = await client.query({ ...(name ? { name } : {}), text: query.sql, values: query.parameters as unknown[], rowMode: 'array', types: asText } as never);
  return (result as unknown as { rows: RawRow[] }).rows;
}
