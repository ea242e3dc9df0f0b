// A made-up domain, written by the scaffold in a copy of the house: it compiles and keeps every rule.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../testing/database.setup.ts';
import { testDb } from '../testing/db.ts';
import { tableTypes } from '../tables.ts';
import { root } from '../up/home.ts';

const ROOMS = ['contract', 'server', 'console', 'simulator', 'tools', 'bench', 'e2e', 'docs'];
const ONE = [
  '.oxfmtrc.json',
  'tsconfig.json',
  'package.json',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'STYLE.md',
];
const MADE = new Set(['node_modules', 'dist', '.cache']);

const SCAFFOLD = [
  'domain gift-card',
  'call gift-card detail GET /v1/gift-cards/{giftCardSeq}',
  'call gift-card note PUT /v1/gift-cards/{giftCardSeq}/note',
  'call gift-card add POST /v1/gift-cards/add',
  'list gift-card /v1/gift-cards /gift-card/list',
  'form gift-card add /gift-card/add',
  'dialog gift-card note',
  'list coupon/stamp /v1/coupon-stamps /sales/coupon/stamp',
  'call settlement/voucher add POST /v1/settlement/vouchers/add',
  'form settlement/voucher add /settlement/voucher/add',
];

/** What stands is never replaced. */
const OVER = ['list order /v1/orders /orders', 'list coupon/stamp /v1/coupon-stamps /sales/coupon/stamp'];

const house = mkdtempSync(path.join(tmpdir(), 'jt-house-'));
afterAll(() => rmSync(house, { recursive: true }));

/** Packages are those of the house; its workspaces are the copy's. */
function linkPackages() {
  const [from, to] = [path.join(root, 'node_modules'), path.join(house, 'node_modules')];
  mkdirSync(path.join(to, '@jangteo'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@jangteo') symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, '@jangteo')))
    symlinkSync(path.join(house, name), path.join(to, '@jangteo', name));
}

beforeAll(() => {
  for (const room of ROOMS)
    cpSync(path.join(root, room), path.join(house, room), {
      recursive: true,
      filter: (file) => !MADE.has(path.basename(file)),
    });
  for (const file of ONE) cpSync(path.join(root, file), path.join(house, file));
  linkPackages();
  symlinkSync(path.join(root, 'tools/node_modules'), path.join(house, 'tools/node_modules'));
});

/** Runs it in the copy: nothing where it passes, else what it said. */
function failure(command: string, ...rest: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, rest, { cwd: house, encoding: 'utf8' });
  return status === 0 ? '' : `${command} ${rest.join(' ')}: ${stdout}${stderr}`;
}
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** As `npm run tables`, on the server of the tests. */
async function makeTables() {
  const schema = path.join(house, 'server/schema');
  const migrations = readdirSync(path.join(schema, 'migrations')).sort().slice(-2);
  expect(migrations.map((name) => name.slice(5))).toEqual(['gift_card.sql', 'stamp.sql']);
  const db = await testDb();
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  for (const name of migrations)
    await client.query(readFileSync(path.join(schema, 'migrations', name), 'utf8'));
  await client.end();
  writeFileSync(path.join(schema, 'tables.ts'), await tableTypes(db.url));
  await db.drop();
}

/** Types of the whole contract, and of what the new domain touches on both sides. */
const PROJECT = {
  extends: './tsconfig.json',
  compilerOptions: {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
  },
  include: [
    'contract/**/*.ts',
    'server/**/*.d.ts',
    'console/**/*.d.ts',
    ...['gift-card', 'coupon/stamp', 'settlement/voucher'].flatMap((made) => [
      `server/domains/${made}/**/*`,
      `console/domains/${made}/**/*`,
    ]),
    'console/domains.ts',
  ],
};

test('what the scaffold writes compiles, is allowed and is formatted', { timeout: 900_000 }, async () => {
  for (const words of SCAFFOLD)
    expect(failure(process.execPath, 'tools/new.ts', ...words.split(' '))).toBe('');
  for (const words of OVER)
    expect(failure(process.execPath, 'tools/new.ts', ...words.split(' '))).toContain('would be written over');
  await makeTables();
  writeFileSync(path.join(house, 'gift-card.json'), JSON.stringify(PROJECT));
  expect(failure(bin('tsc'), '-p', 'gift-card.json')).toBe('');
  expect(failure(process.execPath, 'tools/arrows.ts')).toBe('');
  expect(failure(process.execPath, 'tools/rules.ts')).toBe('');
  expect(failure(bin('oxfmt'), '--check', 'contract', 'server/domains', 'console/domains')).toBe('');
});
