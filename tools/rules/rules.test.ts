import { describe, expect, test } from 'vitest';
import { findNameless } from './house.ts';
import { findPatterns } from './patterns.ts';
import { readHouse, sourceOf } from './source.ts';
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
    ['console/domains/order/A.tsx', 'const asked = useQuery(query(api.list));', ['queries-by-noun:1']],
    ['console/domains/order/A.tsx', 'const rootsAsked = { ...query(api.list) };', ['queries-by-noun:1']],
    ['console/domains/order/A.tsx', 'const ordersQuery = useQuery(query(api.list));', []],
    ['console/domains/order/A.tsx', 'const a = <form noValidate />;', ['forms-by-the-kit:1']],
    ['console/domains/order/A.tsx', 'const a = <Dialog open\n onSubmit={go} />;', ['forms-by-the-kit:2']],
    ['console/domains/order/a.ts', "focusField('name');", ['forms-by-the-kit:1']],
    ['console/kit/form/Form.tsx', 'const a = <form noValidate />;', []],
    ['console/kit/list-page/SearchSheet.tsx', 'const a = <Dialog open onSubmit={go} />;', []],
    ['console/domains/order/A.tsx', 'const a = <img src={row.thumbnail} alt="" />;', ['pictures-by-host:1']],
    ['console/domains/order/A.tsx', '<b dangerouslySetInnerHTML={x} />', ['html-by-one:1']],
    ['console/ui/a.ts', "node.innerHTML = '';", ['html-by-one:1']],
    ['console/ui/SafeHtml.tsx', '<b dangerouslySetInnerHTML={x} />', []],
    ['console/domains/order/a.ts', "dialog.confirm('메모를 삭제할까요?');", ['deleted-by-word:1']],
    ['console/domains/order/a.ts', "dialog.confirm(\n  '삭제할까요?',\n);", ['deleted-by-word:1']],
    ['console/domains/order/a.ts', "dialog.deleteConfirm('메모를 삭제할까요?');", []],
    ['server/domains/fan/a.ts', "throw fail('VERSION_CONFLICT', {});", ['versions-by-the-kit:1']],
    ['server/kit/db/version.ts', "const a = fail('VERSION_CONFLICT', {});", []],
    ['server/kit/clock/clock.ts', 'const at = Date.now();', []],
    ['web/blinds/A.tsx', 'const left = leftOf(until, Date.now());', ['business-clock:1']],
    ['console/domains/order/A.tsx', 'const at = new Date();', ['business-clock:1']],
    ['console/ui/now.ts', 'const at = Date.now();', []],
    ['web/buy/A.tsx', 'const at = [now(), performance.now(), new Date(row.at)];', []],
    ['console/domains/order/A.tsx', 'const a = <Button keys="B" />;', ['keys-by-acts:1']],
    ['console/domains/order/A.tsx', 'const a = <IconButton keys="K" />;', []],
    ['server/kit/jobs/jobs.test.ts', 'await sleep(1_000);', ['no-waiting-in-tests:1']],
    ['e2e/ship.e2e.ts', 'await page.waitForTimeout(500);', ['no-waiting-in-tests:1']],
    ['e2e/ship.e2e.ts', 'setTimeout(() => done(), 5000);', ['no-waiting-in-tests:1']],
    ['e2e/ship.e2e.ts', 'await sleep(20);', []],
    ['server/kit/jobs/jobs.ts', 'await sleep(1_000);', []],
    [
      'server/kit/sheet/sheet.test.ts',
      'expect(performance.now() - began).toBeLessThan(5);',
      ['no-stopwatch:1'],
    ],
    ['e2e/ship.e2e.ts', 'const took =\n  Date.now() - began;', ['no-stopwatch:2']],
    ['server/kit/sheet/sheet.test.ts', 'const until = performance.now() + 20;', []],
    ['server/proofs/open-loop.ts', 'took.push(performance.now() - began);', []],
    ['server/proofs/crash.test.ts', 'readyAfter.push(performance.now() - started);', []],
    ['server/proofs/rows.ts', 'const text = `insert into x values (now())`;', ['tests-own-their-time:1']],
    [
      'server/domains/order/order.test.ts',
      "ask('where day = current_date');\nplace({ at: new Date() });",
      ['tests-own-their-time:1', 'tests-own-their-time:2'],
    ],
    ['tools/seed/seed.test.ts', 'const at = Date.now();', ['tests-own-their-time:1']],
    [
      'tools/seed/seed.test.ts',
      'const at = [clock.now(), new Date(text), `${sqlNow()}`, performance.now()];',
      [],
    ],
    ['server/domains/admin/alerts.test.ts', "sql('select now()')", []],
  ])('%s: %s', (file, text, expected) => {
    expect(rulesIn(file, text)).toEqual(expected);
  });
});

describe('the house as a whole', () => {
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
