import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDb } from '../testing/db.ts';
import { seedDemo } from './seed.ts';

test('the demo that people look at carries no mark of the mirrored tenant', async () => {
  const demo = await testDb();
  const home = mkdtempSync(path.join(tmpdir(), 'seed-'));
  const client = new pg.Client({ connectionString: demo.url });
  try {
    await seedDemo(demo.url, { home, days: 1 });
    await client.connect();
    const { rows } = await client.query<{ table: string }>(
      `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and (xpath('//n/text()', query_to_xml(format(
          'select count(*) as n from %I t where t::text ilike ''%%canary%%''', c.relname), false, false, '')))[1]::text <> '0'`,
    );
    expect(rows).toEqual([]);
  } finally {
    await client.end();
    await demo.drop();
    rmSync(home, { recursive: true, force: true });
  }
});
