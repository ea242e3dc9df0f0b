/** `npm run tables`: server/schema/tables.ts as the migrations say, from a database that vanishes afterwards. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/schema/migrate.ts';
import { startThrowaway } from './testing/throwaway.ts';

const TYPES: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  text: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int2: 'number[]',
  _int8: 'number[]',
  name: 'string',
};

interface Row {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  has_default: boolean;
  is_generated: string;
}

/** Kysely table types, one interface per table, columns in order. Unknown types stop the run. */
export async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(
    `select table_name, column_name, udt_name, is_nullable, is_generated, (column_default is not null or is_identity = 'YES') as has_default
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`,
  );
  await client.end();
  const tables = Map.groupBy(rows, (r) => r.table_name);
  const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_m, _u, c: string) => c.toUpperCase());
  const column = (r: Row) => {
    const base = TYPES[r.udt_name];
    if (!base) throw new Error(`no type for ${r.udt_name} of ${r.table_name}.${r.column_name}`);
    const type = r.is_nullable === 'YES' ? `${base} | null` : base;
    if (type === 'Json' && r.has_default) return `  ${r.column_name}: DefaultJson;`;
    const wrapped =
      r.is_generated === 'ALWAYS' ? `GeneratedAlways<${type}>` : r.has_default ? `Generated<${type}>` : type;
    return `  ${r.column_name}: ${wrapped};`;
  };
  return [
    '// Generated from the migrated database by tools/tables.ts; a test compares. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** jsonb: parsed on the way out, JSON text on the way in. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '/** The same where it may be left out. */',
    'export type DefaultJson = ColumnType<unknown, string | undefined, string>;',
    '',
    ...[...tables].flatMap(([name, cols]) => [
      `export interface ${pascal(name)}Table {`,
      ...cols.map(column),
      '}',
      '',
    ]),
    'export interface Tables {',
    ...[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table;`),
    '}',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const server = await startThrowaway();
  try {
    await migrate(server.url);
    await writeFile(join(import.meta.dirname, '../server/schema/tables.ts'), await tableTypes(server.url));
  } finally {
    await server.stop();
  }
}
