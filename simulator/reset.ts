import type pg from 'pg';
import { REFERENCE } from '@jangteo/server/schema/placement.ts';
import { lockAlone } from '../tools/seed/alone.ts';
import { seedDemo } from '../tools/seed/seed.ts';

/** Of the tables that every node has, those that migrations do not fill. */
const BEGUN_ANEW = [
  'account_user',
  'clock_setting',
  'external_partner',
  'group_member',
  'music',
  'seller_group',
  'setting',
];
/** What migrations and reference data wrote, and when the books were last checked. */
const KEPT = [
  ...REFERENCE.filter((table) => !BEGUN_ANEW.includes(table)),
  'schema_migration',
  'sponsorship_product',
  'invariant_run',
];

/** Jobs speak of rows by number, and numbers begin anew: an old job must not meet a new row. */
const FORGET_JOBS = `set local role jangteo_queue; do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$; reset role`;

/** Rules of the house that were changed at the desk: whoever agreed to them goes, too. */
const FORGET_RULES = ['fee_rate', 'setting']
  .map((table) => `delete from ${table} where made_by is not null`)
  .join('; ');

/** Empties every table but the reference data and fills the demo marketplace as on the first start. */
export async function resetMarketplace(databaseUrl: string, pool: pg.Pool, home: string): Promise<void> {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [KEPT],
  );
  const tables = rows.map((r) => `"${r.tablename}"`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockAlone(client, tables); // the product's jobs go on meanwhile
    await client.query(
      `truncate ${tables.join(', ')} restart identity cascade; ${FORGET_RULES}; ${FORGET_JOBS}`,
    );
    await client.query("select pg_notify('clock', ''); commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await seedDemo(databaseUrl, { home });
}
