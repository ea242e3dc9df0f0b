import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { identify, isAlive, stop } from '../process.ts';
import { keepPostgres } from './keep.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'jt-keep-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function rowsIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists kept (n int)');
  const { rowCount } = await client.query('insert into kept values (1)');
  const { rows } = await client.query<{ n: string }>('select count(*) as n from kept');
  await client.end();
  return rowCount === 1 ? Number(rows[0]!.n) : -1;
}

test('G-CRS-1: a postmaster killed with -9 is started again under the same address, with its data; stop is stop', async () => {
  let falls = 0;
  const kept = await keepPostgres(dir, () => (falls += 1));
  expect(await rowsIn(kept.url)).toBe(1);
  const first = kept.pid();
  await stop(identify(first), [['SIGKILL', 5000]]);
  await expect.poll(() => kept.pid() === first).toBe(false);
  expect([await rowsIn(kept.url), falls]).toEqual([2, 1]);
  const second = identify(kept.pid());
  await kept.stop();
  expect(isAlive(second)).toBe(false);
});
