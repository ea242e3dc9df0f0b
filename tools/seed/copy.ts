import { byColumns } from '@jangteo/server/kit/db/by-columns.ts';
import type pg from 'pg';

export type Cell = string | number | boolean | null | readonly string[] | readonly number[];
export type Row = Record<string, Cell | undefined>;

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPE: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: Cell | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(SPECIAL, (c) => ESCAPE[c]!) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  return `{${value.join(',')}}`;
}

/** What `pg` calls on a query of its own kind; COPY … FROM STDIN has no place in its public API. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copyText(client: pg.ClientBase, statement: string, text: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const nothing = (): void => undefined;
    const query = {
      submit: (wire: Wire): void => void wire.query(statement), // an answer would be taken for an error
      handleCopyInResponse: (wire: Wire) => {
        wire.sendCopyFromChunk(text);
        wire.endCopyFrom();
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: nothing,
      handleEmptyQuery: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
    };
    (client as unknown as { query(q: object): void }).query(query);
  });
}

/**
 * Loads rows with COPY, each with the columns that it gives. Row-level security
 * refuses COPY to ordinary roles, so those load a temporary table first. Runs
 * inside the caller's transaction; constraints and policies stay in force.
 */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  for (const alike of byColumns(rows, (row) => row)) await copyAlike(client, table, alike);
}

async function copyAlike(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0]!);
  const columns = names.map((n) => `"${n}"`).join(', ');
  const text = Buffer.from(`${rows.map((row) => names.map((n) => cell(row[n])).join('\t')).join('\n')}\n`);
  const bound = await client.query<{ bound: boolean }>(
    'select row_security_active($1::regclass::oid) as bound',
    [table],
  );
  if (!bound.rows[0]!.bound) return copyText(client, `copy "${table}" (${columns}) from stdin`, text);
  await client.query(
    `create temp table seed_load on commit drop as select ${columns} from "${table}" limit 0`,
  );
  await copyText(client, `copy seed_load (${columns}) from stdin`, text);
  await client.query(
    `insert into "${table}" (${columns}) select ${columns} from seed_load; drop table seed_load`,
  );
}
