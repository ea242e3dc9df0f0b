import { describe, expect, test } from 'vitest';
import { root } from '../up/home.ts';
import { readHouse, sourceOf } from './source.ts';
import { findForeignWrites, type Exception } from './writes.ts';

const owners = [
  sourceOf('server/domains/order/tables.ts', "export const tables = ['orders', 'line'] as const;"),
  sourceOf('server/domains/delivery/tables.ts', "export const tables = [\n  'parcel',\n] as const;"),
];

const found = (file: string, text: string, allowed: readonly Exception[] = []) =>
  findForeignWrites([...owners, sourceOf(file, text)], allowed).map(
    ({ line, why }) => `${line} ${why.split(':')[0]}`,
  );

const OF_ORDER = 'orders is written by order alone';

describe('law 2: reads join, writes belong', () => {
  test.each([
    ["db.insertInto('parcel').values(row)", []],
    ["db.selectFrom('orders').forNoKeyUpdate()", []],
    ["const a = 1;\ndb.updateTable('orders').set({})", [`2 ${OF_ORDER}`]],
    ["db\n  .deleteFrom(\n    'orders as o',\n  )", [`2 ${OF_ORDER}`]],
    ["db.insertInto('line')", ['1 line is written by order alone']],
    ['sql`insert into orders (a) select 1 from parcel`', [`1 ${OF_ORDER}`]],
    ['sql`with gone as (\n  delete from orders o using parcel) select 1`', [`2 ${OF_ORDER}`]],
    ['sql`UPDATE only orders AS o\n set a = 1`', [`1 ${OF_ORDER}`]],
    ['sql`update parcel set a = 1 from orders`', []],
    ['sql`insert into parcel values (1) on conflict (a) do update set b = 1`', []],
    ['sql`select 1 from orders for update of orders`', []],
    ['sql`select 1 from orders for no key update`', []],
    ['sql`truncate orders`', [`1 ${OF_ORDER}`]],
    ['// update orders set a = 1', []],
    [
      "const m: Machine<Facts, A, B> = {\n  lifecycle,\n  table: 'orders',\n};",
      ['1 orders is written by order alone'],
    ],
    ["const shelf: SheetShelf = { table: 'orders', files };", ['1 orders is written by order alone']],
    ["writeOver(db, 'orders', over, {})", [`1 ${OF_ORDER}`]],
    ["writeOver(db, 'parcel', over, {})", []],
    ['writeOver(db, table, over, {})', ['1 name the table, so that its owner can be told']],
    ["const kept = recordRows({\n  table: 'orders',\n  id: 'order_seq',\n});", [`2 ${OF_ORDER}`]],
    [
      "const kept = recordOf(api, {\n  table: 'parcel',\n  gone: () => end(),\n  lists: { all: numbersIn('line', 'a', row) },\n});",
      ['4 line is written by order alone'],
    ],
    ['const kept = recordRows({\n  table: name,\n});', ['2 name the table, so that its owner can be told']],
    ["const list = listSource(spec, { table: 'orders' });", []],
    ["db.insertInto('elsewhere')", ["1 elsewhere is no domain's"]],
    ['db.updateTable(name).set({})', ['1 name the table, so that its owner can be told']],
    ['sql`update ${table} t set a = 1`', ['1 name the table, so that its owner can be told']],
    ['sql`insert into ${table} (a) values (1)`', ['1 name the table, so that its owner can be told']],
  ])('%s', (text, expected) => expect(found('server/domains/delivery/queries/a.ts', text)).toEqual(expected));

  test('tests and other rooms write what they need', () => {
    const text = "db.updateTable('orders')";
    expect(found('server/domains/delivery/a.test.ts', text)).toEqual([]);
    expect(found('tools/seed/a.ts', text)).toEqual([]);
  });

  test('a table has one owner', () => {
    const second = "export const tables = ['orders'] as const;";
    expect(found('server/domains/claim/tables.ts', second)).toEqual(['1 orders is a table of order already']);
  });

  test('an exception holds for its file and table, and is refused when nobody needs it', () => {
    const file = 'server/domains/delivery/queries/a.ts';
    const allowed = [{ file, table: 'orders', why: 'until order can' }];
    expect(found(file, "db.updateTable('orders')", allowed)).toEqual([]);
    expect(found(file, "db.updateTable('line')", allowed)).toEqual([
      '1 line is written by order alone',
      '1 does not write orders',
    ]);
  });

  test('our own domains keep it', () => {
    const sources = readHouse(root);
    expect(findForeignWrites(sources)).toEqual([]);
    const without = sources.filter(({ file }) => file !== 'server/domains/order/tables.ts');
    expect(findForeignWrites(without).length).toBeGreaterThan(15);
  });
});
