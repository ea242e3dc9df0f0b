// A kind of sheet that no domain has: the kit takes it without knowing what a price is.
import type { SheetRun } from './sheet-run.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHEET_AT_ONCE } from '@jangteo/contract/kit/sheet-upload.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { CALLER_COLUMNS, CALLER_FROM, toCaller, type Caller, type CallerRow } from '../auth/caller.ts';
import { clock } from '../clock/clock.ts';
import { inTransaction } from '../db/tx.ts';
import { fail } from '../http/fail.ts';
import { scopeOf } from '../scope/scope.ts';
import type { SheetBody, SheetKind, SheetTypes } from './kind.ts';
import type { ParsedRow } from './rows.ts';
import { readUpload } from './store.ts';
import { takeSheet } from './take.ts';
import { followSheets } from './work.ts';

interface PriceRow extends ParsedRow {
  name: string;
  price: number;
}
interface Prices extends SheetTypes {
  field: 'name' | 'price';
  layout: 'PRICES' | 'BY_HAND';
  body: SheetBody<'name' | 'price'> & { raise: number };
  facts: { highest: number };
  chosen: { raise: number };
  memory: { mapping: Record<string, 'name' | 'price'> };
  row: PriceRow;
  shown: { row: number; state: 'OK' | 'SAME' | 'ERROR'; name: string };
}

declare module '../outbox/events.ts' {
  interface Events {
    'test.prices': SheetRun;
  }
}

const files = new Map<string, string>();
const remembered = new Map<string, Prices['memory']>();
const TOO_DEAR = { code: 'TOO_DEAR', message: '너무 비쌉니다.' };

const prices: SheetKind<Prices> = {
  table: 'price_upload',
  topic: 'test.prices',
  files: {
    find: (_deps, _users, pathname) => {
      const bytes = Buffer.from(files.get(pathname)!);
      return Promise.resolve({ ext: 'csv', bytes: bytes.length, read: () => Promise.resolve(bytes) });
    },
    remove: () => Promise.resolve(),
    password: () => Promise.resolve(null),
  },
  columns: () => ({
    names: { name: ['품명'], price: ['값'] },
    taken: new Set(['name', 'price']),
    layouts: [{ layout: 'PRICES', told: ['품명', '값'] }],
    otherwise: 'BY_HAND',
  }),
  look: () => Promise.resolve({ highest: 1_000_000 }),
  recall: (_db, _sellerSeq, hash) => Promise.resolve(remembered.get(hash)),
  remember: (_db, _sellerSeq, hash, { mapping }) => {
    remembered.set(hash, { mapping: mapping as Prices['memory']['mapping'] });
    return Promise.resolve();
  },
  choose: ({ recognised: { columns }, body, seen }) => {
    if (columns.name === undefined || columns.price === undefined)
      throw fail('EXCEL_MAPPING_REQUIRED', { result: seen });
    return { raise: body.raise };
  },
  parse: ({ row, cell, complain, errors }, _caller, { highest }, { raise }) => {
    const name = cell('name');
    const price = Number(cell('price')) + raise;
    if (!(price <= highest)) complain('price', TOO_DEAR);
    return { row, key: { field: 'name', value: name }, name, price, errors };
  },
  lock: () => Promise.resolve(),
  apply: async ({ client, scope }, units) => {
    const rows = units.flatMap((unit) => unit.rows);
    const good = rows.filter((row) => row.errors.length === 0);
    const written = await client.query<{ name: string }>(
      `insert into price (seller_seq, name, price)
       select $1, v.name, v.price from json_populate_recordset(null::price, $2) v
       on conflict (seller_seq, name) do update set price = excluded.price
         where price.price <> excluded.price
       returning name`,
      [scope.sellerSeq, JSON.stringify(good.map(({ name, price }) => ({ name, price })))],
    );
    const names = new Set(written.rows.map(({ name }) => name));
    return rows.map(({ row, name, errors }) => ({
      shown: { row, state: errors.length > 0 ? 'ERROR' : names.has(name) ? 'OK' : 'SAME', name },
      errors,
    }));
  },
};

let db: TestDb;
let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  const userSeq = await addPerson(app.deps, { loginId: 'tea@example.com', shopName: '온유 다원' });
  const owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await owner.query(`create table price_upload (like delivery_upload including all);
    create table price (seller_seq bigint, name text, price int, primary key (seller_seq, name));
    call make_tenant_table('price_upload'); call make_tenant_table('price')`);
  await owner.end();
  const { rows } = await app.deps.pools.job.query<CallerRow>(
    `select ${CALLER_COLUMNS} from ${CALLER_FROM} where u.user_seq = $1`,
    [userSeq],
  );
  caller = toCaller(rows[0]!, { sessionSeq: 0, deviceId: '', clientId: '' });
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});
beforeEach(async () => void (await app.deps.pools.job.query('delete from price')));

type Sheet = (string | number)[][];
function send(sheet: Sheet, more: Partial<Prices['body']> = {}) {
  files.set('/sheet', sheet.map((row) => row.join(',')).join('\r\n'));
  const ctx = { ...app.deps, caller, scope: scopeOf(caller), now: clock.now() };
  const body = { pathname: '/sheet', fileName: '값.csv', dryRun: false, onError: 'SKIP', raise: 0, ...more };
  return takeSheet(prices, ctx, body as Prices['body']);
}
async function stored(): Promise<Record<string, number>> {
  const { rows } = await app.deps.pools.job.query<{ name: string; price: number }>(
    'select name, price from price order by name',
  );
  return Object.fromEntries(rows.map(({ name, price }) => [name, price]));
}
const FRUIT: Sheet = [
  ['품명', '값'],
  ['감', 1_000],
  ['귤', 2_000_000],
];

describe('a kind of sheet that the kit has never heard of', () => {
  test('is looked at without a trace, then written; what is bad stays out and says why', async () => {
    const counts = { okCount: 1, errorCount: 1, layout: 'PRICES' };
    expect(await send(FRUIT, { dryRun: true })).toMatchObject({ ...counts, dryRun: true });
    expect(await stored()).toEqual({});
    expect(await send(FRUIT)).toMatchObject({
      ...counts,
      rows: [
        { row: 2, state: 'OK', name: '감' },
        { row: 3, state: 'ERROR', name: '귤' },
      ],
      errors: [{ row: 3, column: 'B', ...TOO_DEAR }],
    });
    expect(await stored()).toEqual({ 감: 1_000 });
    expect(await send(FRUIT)).toMatchObject({ okCount: 0, sameCount: 1 });
  });

  test('REFUSE writes nothing where a row is bad', async () => {
    await expect(send(FRUIT, { onError: 'REFUSE' })).rejects.toMatchObject({ code: 'EXCEL_ROW_ERRORS' });
    expect(await stored()).toEqual({});
  });

  test('a mapping by hand is asked for once', async () => {
    const sheet: Sheet = [['이름', '원'], ...FRUIT.slice(1)];
    await expect(send(sheet)).rejects.toMatchObject({ code: 'EXCEL_MAPPING_REQUIRED' });
    await send(sheet, { mapping: { 이름: 'name', 원: 'price' } });
    expect(await send(sheet)).toMatchObject({ layout: 'BY_HAND', sameCount: 1 });
  });

  test('a long one goes on in the worker, with what was chosen for it', async () => {
    const many = Array.from({ length: SHEET_AT_ONCE + 1 }, (_, i) => [`감${i}`, 1_000]);
    const first = await send([['품명', '값'], ...many], { raise: 500 });
    expect(first).toMatchObject({ state: 'RUNNING', progress: 0 });
    const payload = { uploadSeq: first.uploadSeq, userSeq: caller.userSeq } as never;
    await followSheets(prices).run(
      { key: 'test', sellerSeq: null, payload },
      { ...app.deps, signal: new AbortController().signal },
    );
    const after = await inTransaction(app.deps.pools.app, caller.sellers, (tx) =>
      readUpload<Prices>(tx, prices.table, caller.sellers, first.uploadSeq!),
    );
    expect(after).toMatchObject({ state: 'DONE', progress: 100, result: { ok: SHEET_AT_ONCE + 1 } });
    expect(new Set(Object.values(await stored()))).toEqual(new Set([1_500]));
  });
});
