import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../up/home.ts';
import { findSeveralSellers, tenantTablesIn, type Exception } from './one-seller.ts';
import { readHouse, sourceOf } from './source.ts';

const TABLES = ['orders', 'order_product', 'matching_line'];
const FILE = 'server/domains/order/queries/planted.ts';
const found = (text: string, allowed: readonly Exception[] = [], file = FILE) =>
  findSeveralSellers([sourceOf(file, text)], TABLES, allowed).map(({ line, why }) => `${line} ${why}`);

const BESIDE = (table: string) => `name the seller beside ${table}, as a constant`;
const BY_SELLER = 'ask seller by seller (kit/db/by-seller.ts)';

describe('a statement names one seller', () => {
  test.each<[string, string[]]>([
    ['const a = sql`select 1 from orders o where o.seller_seq = ${seller}`;', []],
    ['const a = sql`select 1 from orders where seller_seq = ${seller}`;', []],
    ['const a = sql`select 1 from orders o where o.order_seq = ${n}`;', [`1 ${BESIDE('orders')}`]],
    [
      'const a = sql`select 1 from orders o\n join order_product l on l.seller_seq = o.seller_seq\n where o.seller_seq = ${seller}`;',
      [`2 ${BESIDE('order_product')}`],
    ],
    ['const a = sql`select 1 from matching_line m where m.gripper_user_seq = ${reader}`;', []],
    ['const a = sql`select 1 from order_product l where ${where}`;', []],
    ['const a = sql`update orders set a = 1 where order_seq = ${n}`;', [`1 ${BESIDE('orders')}`]],
    ['const a = sql`select 1 from payment where seller_seq = any(${[...sellers]})`;', [`1 ${BY_SELLER}`]],
    ["const a = db.where('o.seller_seq', 'in', sellers);", [`1 ${BY_SELLER}`]],
    [
      'const a = sql`insert into orders (a) select r.a from json_to_recordset(${rows}) as r (a int)`;',
      ['1 insert rows as VALUES (kit/db/insert.ts)'],
    ],
    ['const a = sql`insert into alert (a) select r.a from json_to_recordset(${rows}) as r (a int)`;', []],
    ['const a = sql`delete from quiet where ctid = ${it}`;', ['1 a row is named by its key']],
  ])('%s', (text, wanted) => {
    expect(found(text)).toEqual(wanted);
  });

  test('tests may look at all of them', () => {
    expect(found('const a = sql`select 1 from orders`;', [], 'server/domains/order/a.test.ts')).toEqual([]);
  });

  test('an exception that nobody needs is refused', () => {
    expect(found('const a = 1;', [{ file: FILE, why: 'a job' }])).toEqual(['1 needs no exception any more']);
  });
});

test('the house keeps it', () => {
  const tables = tenantTablesIn(readFileSync(path.join(root, 'server/schema/tables.ts'), 'utf8'));
  expect(tables).toEqual(
    expect.arrayContaining(['orders', 'order_product', 'voucher_ticket', 'matching_line']),
  );
  expect(tables).not.toContain('account_user');
  expect(findSeveralSellers(readHouse(root), tables)).toEqual([]);
});
