import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import pg from 'pg';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';

const DIR = join(import.meta.dirname, 'migrations');
const LOCK = 7_230_411;
/**
 * Whoever waits for a table holds up everybody behind him: after so long he lets them pass and comes again. Far below the
 * second after which PostgreSQL looks for deadlocks, so that no request is ever the one that is chosen to die.
 */
const LOCK_TIMEOUT_MS = 200;
const LONGEST_PAUSE_MS = 1_000;
const TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';
/** First line of a file whose statements may not run in a transaction (create index concurrently). */
const OUTSIDE = /^-- outside a transaction\b/;

/**
 * Brings a database to the newest schema: each file of schema/migrations once, in order, under an advisory lock so that
 * two starting processes do not collide; then the legal edges of the state machines. Answers the names that ran.
 *
 * A file is one transaction, tried again where a lock is not had at once (D19); requests go on meanwhile. A file
 * that begins with `-- outside a transaction` runs statement by statement; cut short it runs again from its start.
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

async function runOne(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    if (OUTSIDE.test(text)) await runOutside(client, text);
    else await patiently(() => inOne(client, name, text));
    if (OUTSIDE.test(text)) await client.query('insert into schema_migration (name) values ($1)', [name]);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function inOne(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(text);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Such statements lock nobody out, and wait for every transaction that was open before them: they may take long. */
async function runOutside(client: pg.Client, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || n === TRIES) throw error;
      await nap(Math.min(100 * n, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2));
    }
  }
}
