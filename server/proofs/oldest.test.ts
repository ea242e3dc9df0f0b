// On the oldest PostgreSQL that README promises, in the project of that name alone (vitest.config.ts).
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OLDEST } from '../../tools/postgres/native.ts';
import { newer } from '../../tools/postgres/newer.ts';
import { allChores } from '../domains.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
let client: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  client = new pg.Client({ connectionString: world.url });
  await client.connect();
  await client.query('create temp table t (n int)');
});
afterAll(async () => {
  await client?.end();
  await world?.stop();
});

test('the server of this project is the oldest that is promised', async () => {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  expect(Math.floor(Number(rows[0]!.version) / 10_000)).toBe(OLDEST);
});

describe('what only a newer one knows is noticed', () => {
  /** Syntax, an unknown function, type or setting, a value that is none. */
  const REFUSALS = new Set(['42601', '42883', '42704', '42P01', '22007']);
  test.each(Object.entries(newer))('%s is refused', async (_name, statement) => {
    const code = await client.query(statement).then(
      () => null,
      (error: pg.DatabaseError) => error.code,
    );
    expect(REFUSALS).toContain(code);
  });
});

describe('every chore of the worker runs over the marketplace', () => {
  test.each(allChores().map((chore) => [chore.name, chore] as const))('%s', async (_name, chore) => {
    const ctx = { ...world.app.deps, signal: new AbortController().signal };
    await expect(chore.run(ctx)).resolves.toBeUndefined();
  });
});
