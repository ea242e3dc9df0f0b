import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';

const DIR = join(import.meta.dirname, 'migrations');
const LOCK = 7_230_411;

/**
 * Brings a database to the newest schema: each file of schema/migrations once, in order, one transaction each, under an
 * advisory lock so that two starting processes do not collide; then the legal edges of the state machines. Answers the names that ran.
 */
export async function migrate(url: string, dir = DIR): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'jangteo-migrate' });
  await client.connect();
  try {
    await client.query(`set client_min_messages = warning; select pg_advisory_lock(${LOCK})`);
    await client.query('create table if not exists schema_migration (name text primary key, at timestamptz not null default now())');
    const done = new Set((await client.query<{ name: string }>('select name from schema_migration')).rows.map((r) => r.name));
    const ran: string[] = [];
    for (const name of (await readdir(dir)).filter((f) => f.endsWith('.sql')).sort()) {
      if (done.has(name)) continue;
      await runOne(client, name, await readFile(join(dir, name), 'utf8'));
      ran.push(name);
    }
    await writeEdges(client, lifecycles);
    return ran;
  } finally {
    await client.end();
  }
}

async function runOne(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
