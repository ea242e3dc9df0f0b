import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../up/home.ts';
import { cruiseHouse } from './cruise.ts';
import { domainsIn } from './rules.ts';

const house = mkdtempSync(path.join(tmpdir(), 'jt-arrows-'));
afterAll(() => rmSync(house, { recursive: true }));

function plant(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    writeFileSync(path.join(house, name), text);
  }
}

beforeAll(() => {
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  plant({
    'contract/domains.ts':
      "import { account } from './account/index.ts';\nexport const domains = {\n  account,\n  order: account,\n};\n",
    'contract/account/index.ts': "import './account.api.ts';\nexport const account = 1;\n",
    'contract/account/account.api.ts': 'export const api = 1;\n',
    'contract/order/order.api.ts': "import '../account/account.api.ts';\n",
    'console/domains/order/Page.tsx': 'export {};\n',
    'server/domains/account/index.ts': 'export const account = 1;\n',
    'server/domains/account/rules.ts': 'export const rule = 1;\n',
    'server/domains/order/index.ts': "export { account } from '../account/index.ts';\n",
    'server/domains/order/queries.ts': "import pg from 'pg';\nexport const pool = pg.Pool;\n",
    'server/kit/db.ts': "import pg from 'pg';\nexport const pool = pg.Pool;\n",
    'contract/order.api.ts': "import { z } from 'zod';\nexport const order = z.string();\n",
    'web/page.ts': "import '../console/ui/Button.tsx';\nimport '../contract/order/order.api.ts';\n",
    'console/ui/Button.tsx': "import { useState } from 'react';\nexport const Button = useState;\n",
  });
});

const namesOf = async (files: Record<string, string>) => {
  plant(files);
  const { violations } = await cruiseHouse(house);
  for (const name of Object.keys(files)) rmSync(path.join(house, name));
  return violations.map((text) => text.slice(0, text.indexOf(':')));
};

test('the imports of our own house are read at all (dependency-cruiser says nothing when it cannot)', async () => {
  const { modules } = await cruiseHouse(root, ['contract']); // the step "arrows" reads all of it
  expect(modules).toBeGreaterThan(100);
});

test('a house that keeps the rules has no violation', async () => {
  const { violations, modules } = await cruiseHouse(house);
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(8);
});

const forbiddenImports: [string, string, string][] = [
  ['no-later-domain', 'server/domains/account/late.ts', "import '../order/index.ts';"],
  ['no-later-domain', 'contract/account/late.ts', "import '../order/order.api.ts';"],
  ['no-later-domain', 'console/domains/account/late.ts', "import '../order/Page.tsx';"],
  ['parts-not-doors', 'contract/order/whole.ts', "import '../account/index.ts';"],
  [
    'front-door-only',
    'server/domains/order/back.ts',
    "import type { rule } from '../account/rules.ts';\nexport type R = typeof rule;",
  ],
  [
    'no-raw-database',
    'server/domains/order/routes.ts',
    "import type { Pool } from 'pg';\nexport type P = Pool;",
  ],
  [
    'no-raw-database',
    'server/domains/order/rules.ts',
    "import { sql } from 'kysely';\nexport const s = sql;",
  ],
  ['listed-domain', 'server/domains/stray/index.ts', "import '../account/index.ts';"],
  ['server-kit-below-domains', 'server/kit/deep.ts', "import '../domains/account/index.ts';"],
  [
    'contract-is-pure',
    'contract/impure.ts',
    "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;",
  ],
  [
    'ui-is-nameless',
    'console/ui/Order.tsx',
    "import { order } from '../../contract/order.api.ts';\nexport const o = order;",
  ],
  [
    'ui-is-nameless',
    'console/ui/Go.tsx',
    "import { Link } from '@tanstack/react-router';\nexport const l = Link;",
  ],
  ['console-in-the-browser', 'console/kit/db.ts', "import '../../server/kit/db.ts';"],
  ['console-kit-below-domains', 'console/kit/page.ts', "import '../domains/order/Page.tsx';"],
  ['web-alone', 'web/live.ts', "import '../console/domains/order/Page.tsx';"],
  ['nobody-needs-web', 'server/page.ts', "import '../web/page.ts';"],
  ['server-alone', 'server/boot.ts', "import '../console/ui/Button.tsx';"],
  ['simulator-outside', 'simulator/cheat.ts', "import '../server/domains/order/index.ts';"],
  ['resolvable', 'server/kit/lost.ts', "import './nowhere.ts';"],
];

test.each(forbiddenImports)('%s: %s', async (name, file, text) => {
  expect(await namesOf({ [file]: text })).toContain(name);
});

test('a cycle, of types alone, too, is the linter’s to find', () => {
  const pair = {
    'server/kit/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
    'server/kit/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n",
  };
  plant(pair);
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['-c', path.join(root, '.oxlintrc.json'), ...Object.keys(pair)],
    { cwd: house, encoding: 'utf8' },
  );
  for (const name of Object.keys(pair)) rmSync(path.join(house, name));
  expect(stdout.match(/import\(no-cycle\)/g)).toHaveLength(2);
});

test('the order of domains is read from the text of domains.ts', () => {
  expect(domainsIn("x\nexport const domains = {\n  a,\n  'b-c': bC, // why\n} as const;")).toEqual([
    'a',
    'b-c',
  ]);
  expect(() => domainsIn('export const rooms = {}')).toThrow('domains');
});
