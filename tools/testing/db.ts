// Databases for tests: every file works in its own copy of
// the migrated one, so files neither wait nor collide.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { deadlocksOf } from './deadlocks.ts';
import { startOfWorlds } from './moment.ts';
import { places } from './places.ts';
import { unsound } from './sound.ts';

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

const onServer = <T>(url: string, work: (client: pg.Client) => Promise<T>) =>
  connected(named(url, 'postgres'), work);

/** Runs the work on a connection of the database's owner, who also reads the queues. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Before a database is copied: what each copy would otherwise note in its rows when it first reads them. */
export async function settle(url: string): Promise<void> {
  await connected(url, (client) => client.query('vacuum (freeze)'));
}

const GOODBYE_MS = 2000;

/**
 * Closing connections get a moment: cut in the middle of their goodbye they throw in whatever test runs then.
 */
export async function dropDatabase(client: pg.Client, name: string) {
  const until = performance.now() + GOODBYE_MS;
  const open = 'select 1 from pg_stat_activity where datname = $1 limit 1';
  while ((await client.query(open, [name])).rowCount && performance.now() < until) await sleep(10);
  await client.query(`drop database if exists ${name} with (force)`);
}

/**
 * A test that writes beside the product, as no code of ours
 * could, says why what it leaves need not make sense.
 */
export interface DropOptions {
  unsound?: string;
}

export type TestDb = { url: string; drop: (options?: DropOptions) => Promise<void> };

/**
 * Copying files is a third of the work of writing their pages anew; only where each
 * file would be flushed, on a server that is not ours, that takes longer.
 */
async function copyDatabase(client: pg.Client, from: string, name: string): Promise<void> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  const strategy = rows[0]!.fsync === 'off' ? 'file_copy' : 'wal_log';
  await client.query(`create database ${name} template ${from} strategy ${strategy}`);
}

/**
 * A fresh database with the newest schema and no rows but what migrations write, or a copy of `from`,
 * which nobody may be connected to. `drop` cuts connections that are left, and throws where the
 * invariants do not hold (H8) or PostgreSQL has had to end a transaction for a deadlock (G-STK-2).
 */
export async function testDb(from?: TestDb): Promise<TestDb> {
  const source = from?.url ?? (await places()).templateUrl;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = named(source, name);
  await onServer(source, (client) => copyDatabase(client, new URL(source).pathname.slice(1), name));
  const drop = async (options: DropOptions = {}) => {
    const broken = options.unsound ? [] : await unsound(url);
    const circles = await deadlocksOf(url);
    await onServer(url, (client) => dropDatabase(client, name));
    if (broken.length > 0) throw new Error(`what the tests left breaks invariants:\n${broken.join('\n')}`);
    if (circles.length > 0) throw new Error(`deadlocks while the tests ran:\n${circles.join('\n')}`);
  };
  return { url, drop };
}

const DEMO = 'jangteo_demo';
const DEMO_LOCK = 4_070_201;
/**
 * Days of everyday orders: enough for every status and page,
 * quick to copy and to take home; `npm start` has 150.
 */
const HISTORY = 16;

/**
 * A copy of the demo marketplace as it stands when the clock of the tests starts, which is filled
 * once per test run by whoever asks first. All copies share the files (pictures, uploads) in `home`.
 */
export async function demoDb(): Promise<TestDb & { home: string }> {
  const { templateUrl: template, demoHome: home } = await places();
  await onServer(template, async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]); // released with the connection
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DEMO]);
    if (rowCount) return;
    const unfinished = await testDb();
    const { seedDemo } = await import('../seed/seed.ts');
    await seedDemo(unfinished.url, { home, days: HISTORY, now: startOfWorlds(), canaries: true });
    const { demoHash } = await import('../../server/testing/demo-hash.ts');
    const light = 'update account_user set password_hash = $1 where password_hash is not null';
    const hash = await demoHash();
    await connected(unfinished.url, (owner) => owner.query(light, [hash]));
    await settle(unfinished.url);
    await client.query(`alter database ${new URL(unfinished.url).pathname.slice(1)} rename to ${DEMO}`);
  });
  const copy = await testDb({ url: named(template, DEMO), drop: async () => undefined });
  return { ...copy, home };
}
