import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';
import { identify, isAlive, stop } from './process.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'jt-postgres-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // its server is killed in one of the tests
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

test('keeps data over a stop, over an orphaned server and over kill -9', async () => {
  const first = await startPostgres({ dir });
  await ask(first.url, 'create table kept (n int)');
  await ask(first.url, 'insert into kept values (1)');
  await first.stop();
  expect(isAlive(identify(first.pid))).toBe(false);

  const orphan = await startPostgres({ dir }); // nobody stops this one
  const heir = await startPostgres({ dir });
  expect(isAlive(identify(orphan.pid))).toBe(false);
  expect(await ask(heir.url, 'select n from kept')).toBe(1);

  await stop(identify(heir.pid), [['SIGKILL', 3000]]);
  const recovered = await startPostgres({ dir });
  expect(await ask(recovered.url, 'select n from kept')).toBe(1);
  await recovered.stop();
});

test('speaks over its unix socket only, as UTF-8, in a folder that is closed to others', async () => {
  const server = await startPostgres({ dir });
  expect(await ask(server.url, 'show listen_addresses')).toBe('');
  expect(await ask(server.url, 'show server_encoding')).toBe('UTF8');
  expect(await ask(server.url, "select datcollate from pg_database where datname = 'jangteo'")).toBe(
    'C.UTF-8',
  );
  expect(await ask(server.url, 'show unix_socket_permissions')).toBe('0700');
  for (const name of ['pg_trgm', 'btree_gin', 'pgcrypto', 'citext', 'unaccent'])
    await ask(server.url, `create extension if not exists ${name}`);
  await server.stop();
});

test('a folder too deep for a socket address works too, and leaves nothing behind', async () => {
  const deep = path.join(dir, 'd'.repeat(100));
  const server = await startPostgres({ dir: deep, throwaway: true });
  const socket = new URL(server.url).searchParams.get('host')!;
  expect(socket.length).toBeLessThan(85);
  expect(await ask(server.url, 'select 1')).toBe(1);
  await server.stop();
  expect(() => readFileSync(path.join(socket, '.s.PGSQL.5432.lock'))).toThrow('ENOENT');
  expect(() => readFileSync(path.join(deep, 'postgres.log'))).toThrow('ENOENT');
});
