import { mkdtemp, rm } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../../server/adapters/storage/port.ts';
import { openVault } from '../../server/domains/file/vault.ts';
import { seal, unseal } from '../../server/kit/auth/seal.ts';
import { clock } from '../../server/kit/clock/clock.ts';
import { openPool } from '../../server/kit/db/pool.ts';
import { keysFor } from '../../server/kit/http/config.ts';
import { testDb, type TestDb } from '../testing/db.ts';
import { root } from '../up/home.ts';
import { reseal, RUNS_OUT, SEALED, VAULT } from './reseal.ts';

let db: TestDb;
let pool: Pool;
let home: string;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 1 });
  home = await mkdtemp(path.join(tmpdir(), 'reseal-'));
});
afterAll(async () => {
  await pool?.end();
  await db?.drop();
  await rm(home, { recursive: true });
});

const before = { secret: 'before-0123456789abcdef0123456789', formerSecrets: [] };
const now = { secret: 'now-0123456789abcdef0123456789abc', formerSecrets: [before.secret] };
const later = { ...now, formerSecrets: [] };

test('rows and papers of a former secret open with the present one alone afterwards', async () => {
  const keys = keysFor(before, 'file-password');
  const users = Array.from({ length: 201 }, (_, n) => 900_000 + n); // one more than a batch
  await pool.query(
    'insert into file_password (user_seq, sealed, key_id, updated_at) select *, 1, $3 from unnest($1::bigint[], $2::bytea[])',
    [users, users.map((user) => seal(keys, `암호 ${user}`)), clock.now()],
  );
  const paper = newKey();
  await openVault({ home, bucket: null, ...before }).put(Readable.from([Buffer.from('등록증')]), paper);

  expect(await reseal(pool, { home, bucket: null }, now)).toEqual({ rows: 201, files: 1 });

  const { rows } = await pool.query<{ user: string; sealed: Buffer }>(
    'select user_seq::text as user, sealed from file_password where user_seq = any($1)',
    [users],
  );
  for (const { user, sealed } of rows)
    expect(unseal(keysFor(later, 'file-password'), sealed)).toBe(`암호 ${user}`);
  expect(await text(await openVault({ home, bucket: null, ...later }).get(paper))).toBe('등록증');
  expect(await reseal(pool, { home, bucket: null }, now)).toEqual({ rows: 0, files: 0 });
});

test('a value that no secret opens is named and nothing is lost', async () => {
  await pool.query('update file_password set sealed = $1 where user_seq = 900000', [Buffer.alloc(40, 1)]);
  await expect(reseal(pool, { home, bucket: null }, now)).rejects.toThrow('file_password.sealed');
});

/** Keyed or plain hashes, seeds and draws: nothing that is opened. */
const NOT_SEALED = /(^|_)(hash|seed|key|draw|code|bytes|mac|salt|print)$/;

test('every sealed column and every purpose of a key has its place here', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'bytea'::regtype
        and not a.attisdropped order by 1, 2`,
  );
  const known = new Set(SEALED.map(({ table, column }) => `${table}.${column}`));
  const short = new Set(['auth_flow.sealed', 'social_token.sealed', 'person_auth.sealed']);
  const unknown = rows
    .filter(({ column }) => !NOT_SEALED.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((one) => !known.has(one) && !short.has(one));
  expect(unknown).toEqual([]);

  const purposes = new Set<string>();
  const signs = ['files'];
  for (const file of globSync('server/**/*.ts', { cwd: root })) {
    const code = readFileSync(path.join(root, file), 'utf8');
    if (/\.(test|testing)\.ts$/.test(file) || !/\b(un)?seal(Bytes|edStorage)?\b/.test(code)) continue;
    for (const [, said] of code.matchAll(/\bkeysFor\([\w.]+, ('[\w-]+'|[A-Z]+)\)/g))
      purposes.add(said!.startsWith("'") ? said!.slice(1, -1) : /PURPOSE = '([\w-]+)'/.exec(code)![1]!);
  }
  const placed = new Set([...SEALED.map(({ purpose }) => purpose), ...RUNS_OUT, VAULT, ...signs]);
  expect([...purposes].toSorted()).toEqual([...placed].toSorted());
});
