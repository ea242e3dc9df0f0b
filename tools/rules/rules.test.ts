import { describe, expect, test } from 'vitest';
import { budgets, findNameless, findOverBudget } from './house.ts';
import { findPatterns } from './patterns.ts';
import { codeLines, readHouse, sourceOf } from './source.ts';
import { root } from '../up/home.ts';

const rulesIn = (file: string, text: string) =>
  findPatterns(sourceOf(file, text)).map(({ rule, line }) => `${rule}:${line}`);

describe('patterns', () => {
  test.each([
    ['server/domains/order/routes.ts', "const a = 1;\nfetch('/v1/orders');", ['paths-in-contract:2']],
    ['server/domains/order/routes.ts', "// '/v1/orders'", []],
    ['contract/order/order.api.ts', "export const path = '/v1/orders';", []],
    ['console/kit/paths.ts', "export const path = '/v1/orders';", []],
    [
      'server/domains/order/queries.ts',
      'sql`update order_product set fulfilment_status = ${to} where seq = 1`',
      ['status-by-lifecycle:1'],
    ],
    [
      'server/domains/order/queries.ts',
      'sql`update order_product set note = 1 where fulfilment_status = 2`',
      [],
    ],
    [
      'server/domains/order/queries.ts',
      "db.updateTable('claim').set({ status: 'DONE' })",
      ['status-by-lifecycle:1'],
    ],
    ['server/kit/lifecycle/move.ts', 'sql`update x set status = 1`', []],
    ['server/domains/order/queries.ts', 'sql`select * from orders`', ['columns-by-name:1']],
    ['server/domains/order/queries/list.ts', 'sql`select o.* from orders o`', ['columns-by-name:1']],
    ['server/domains/order/queries.ts', "db.selectFrom('orders').selectAll()", ['columns-by-name:1']],
    ['server/domains/order/queries.ts', 'sql`select count(*) from orders`', []],
    [
      'server/domains/order/jobs.ts',
      'const at = Date.now();\nconst d = new Date();',
      ['business-clock:1', 'business-clock:2'],
    ],
    ['contract/kit/page.ts', 'const d = new Date(text);', []],
    ['server/kit/clock/clock.ts', 'const at = Date.now();', []],
    ['server/kit/jobs/jobs.test.ts', 'await sleep(1_000);', ['no-waiting-in-tests:1']],
    ['e2e/ship.e2e.ts', 'await page.waitForTimeout(500);', ['no-waiting-in-tests:1']],
    ['e2e/ship.e2e.ts', 'setTimeout(() => done(), 5000);', ['no-waiting-in-tests:1']],
    ['e2e/ship.e2e.ts', 'await sleep(20);', []],
    ['server/kit/jobs/jobs.ts', 'await sleep(1_000);', []],
  ])('%s: %s', (file, text, expected) => {
    expect(rulesIn(file, text)).toEqual(expected);
  });
});

describe('the house as a whole', () => {
  const lines = (file: string, count: number) => sourceOf(file, 'f();\n// why\n\n'.repeat(count));

  test('lines without code do not count', () => {
    expect(codeLines(sourceOf('a.ts', '/* a\nb */\nf(); // c\n\n'))).toBe(1);
  });

  test.each(budgets)('$rooms keep within $lines lines, tests apart', ({ rooms, lines: limit }) => {
    const room = rooms[0]!;
    const kit = [
      lines(`${room}a.ts`, limit),
      lines(`${room}a.test.ts`, 50),
      lines('server/domains/order/rules.ts', 50),
    ];
    expect(findOverBudget(kit)).toEqual([]);
    expect(findOverBudget([...kit, lines(`${room}b.ts`, 1)]).map(({ rule }) => rule)).toEqual(['kit-budget']);
  });

  test('folders and files have names', () => {
    const files = [
      'server/kit/utils/a.ts',
      'console/lib.ts',
      'server/domains/order/rules.ts',
      'console/library/a.ts',
    ];
    expect(findNameless(files.map((file) => sourceOf(file, ''))).map(({ file }) => file)).toEqual(
      files.slice(0, 2),
    );
  });

  test('our own files are read', () => {
    expect(readHouse(root).length).toBeGreaterThan(100);
  });
});
