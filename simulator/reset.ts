import type pg from 'pg';
import { seedDemo } from '../tools/seed/seed.ts';

/** Tables that a reset keeps: what migrations and reference data wrote. */
const KEPT = ['schema_migration', 'holiday', 'state_edge', 'delivery_company', 'bank'];

/** Empties every table but the reference data and fills the demo marketplace as on the first start. */
export async function resetMarketplace(databaseUrl: string, pool: pg.Pool, home: string): Promise<void> {
  const { rows } = await pool.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)", [KEPT]);
  await pool.query(`truncate ${rows.map((r) => `"${r.tablename}"`).join(', ')} restart identity cascade; select pg_notify('clock', '')`);
  await seedDemo(databaseUrl, { home });
}
