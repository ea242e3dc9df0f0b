// Keys of several sellers are merged as PostgreSQL orders the rows of one.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { comparing, orderOf, type Key } from './order.ts';
import type { ListSource, SortSource } from './source.ts';

let db: TestDb;
let client: pg.Client;
beforeAll(async () => {
  db = await testDb();
  client = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await db?.drop();
});

/** A list with one sort over a column of this type. */
const listOf = (type: string, sort: SortSource): ListSource =>
  ({
    spec: { key: 'sample', columns: [{ id: 'at', header: 'at', type }], sorts: { at: { header: 'at' } } },
    id: 'id',
    sorts: { at: sort },
  }) as unknown as ListSource;

const TIMES = [
  '2026-11-20 09:00:00',
  '2026-11-20 09:00:00.5',
  '2026-11-20 09:00:00.45',
  '2026-01-02 00:00:00',
  null,
];
const NUMBERS = ['9', '10', '-3', '100000', '9', null];
const TEXTS = ['감귤 5kg', '가방', '감귤', 'Zebra', 'apple', '힣', '', '10개', '9개'];

describe.each<[string, string, string, SortSource, (string | null)[]]>([
  ['times', 'time', 'timestamptz', { column: 'l.at' }, TIMES],
  [
    'times, absent ones last',
    'time',
    'timestamptz',
    { column: 'l.at', nulls: { DESC: 'nulls last', ASC: 'nulls first' } },
    TIMES,
  ],
  ['numbers', 'won', 'bigint', { column: 'l.at' }, NUMBERS],
  ['texts', 'text', 'text', { column: 'l.at collate "C"' }, TEXTS],
])('%s', (_name, type, sqlType, sort, values) => {
  it.each(['ASC', 'DESC'] as const)('%s', async (direction) => {
    const source = listOf(type, sort);
    const order = { sort: 'at', direction };
    const text = orderOf(source, order, false).toOperationNode() as unknown as { sqlFragments: string[] };
    const { rows } = await client.query<{ id: string; at: string | null }>(
      `select l.id, l.at::text from (select i as id, v::${sqlType} as at from unnest($1::text[]) with ordinality u (v, i)) l
        order by ${text.sqlFragments.join('')}`,
      [[...values, ...values]],
    );
    const keys: Key[] = rows.map((row, i) => ({ seller: 1 + (i % 2), id: Number(row.id), at: row.at }));
    expect(keys.length).toBe(values.length * 2);
    expect(keys.toReversed().sort(comparing(source, order))).toEqual(keys);
  });
});

it('a text whose order another collation decides is refused', () => {
  const sort = { sort: 'at', direction: 'ASC' } as const;
  expect(() => comparing(listOf('text', { column: 'l.at' }), sort)).toThrow('collate "C"');
});
