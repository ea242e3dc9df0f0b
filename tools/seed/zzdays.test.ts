import pg from 'pg';
import { expect, test } from 'vitest';
import { testDb } from '../testing/db.ts';
import { seedDemo } from './seed.ts';
import { checkInvariants } from '../../server/invariants/check.ts';
test.each(['2026-11-30T12:17:00Z','2026-12-01T03:00:00Z','2026-12-09T14:30:00Z','2026-12-15T15:10:00Z','2026-12-31T16:00:00Z'])('%s', async (day) => {
  const db = await testDb();
  await seedDemo(db.url, { now: new Date(day) });
  const pool = new pg.Pool({ connectionString: db.url, max: 1 });
  const broken = await checkInvariants(pool as never);
  console.log(day, JSON.stringify(broken).slice(0, 600));
  await pool.end();
  await db.drop({ unchecked: true } as never).catch((e) => console.log(String(e).slice(0, 300)));
  expect(broken).toEqual([]);
}, 400_000);
