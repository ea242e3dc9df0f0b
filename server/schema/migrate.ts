import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import pg from 'pg';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';

const DIR = join(import.meta.dirname, 'migrations');
const LOCK = 7_230_411;
/**
 * Whoever waits for a table holds up everybody behind him: after so long he lets
 * them pass and comes again. Far below the second after which PostgreSQL looks
 * for deadlocks, so that no request is ever the one that is chosen to die.
 */
const LOCK_TIMEOUT_MS = 200;
const LONGEST_PAUSE_MS = 1_000;
const TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
/** First line of a file whose statements may not run in a transaction (create index concurrently). */
const OUTSIDE = /^-- outside a transaction\b/;

/**
 * Brings a database to the newest schema: each file of schema/migrations once, in
 * order, under an advisory lock so that two starting processes do not collide;
 * then the legal edges of the state machines. Answers the names that ran.
 *
 * A file that ran is never changed: every database has the schema that an empty one
 * would get (G-MIG-2), and a start with a changed file says so and does nothing.
 *
 * A file is one transaction, tried again where a lock is not had at once (D19);
 * requests go on meanwhile. A file that begins with `-- outside a transaction`
 * runs statement by statement; cut short it runs again from its start.
 */
export async function migrate(url: string, dir = DIR): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'jangteo-migrate' });
  await client.connect();
  try {
    // Functions read tables where a request is: a cluster need not make them on its nodes, which have no such tables.
    await client.query(
      `set client_min_messages = warning; set citus.create_object_propagation = 'deferred';
        select pg_advisory_lock(${LOCK})`,
    );
    await client.query(
      `create table if not exists schema_migration (name text primary key,
        at timestamptz not null default now()); alter table schema_migration add column if not exists digest text`,
    );
    const done = new Map(
      (
        await client.query<{ name: string; digest: string | null }>(
          'select name, digest from schema_migration',
        )
      ).rows.map((r) => [r.name, r.digest]),
    );
    const ran: string[] = [];
    for (const file of await filesOf(dir)) {
      const known = done.get(file.name);
      if (known && known !== file.digest)
        throw new Error(
          `migration ${file.name} was changed after it ran in this database: put it back and write a new one`,
        );
      if (known === null)
        await client.query('update schema_migration set digest = $2 where name = $1', [
          file.name,
          file.digest,
        ]); // ran before digests were kept
      if (known !== undefined) continue;
      await runOne(client, file);
      ran.push(file.name);
    }
    await writeEdges(client, lifecycles);
    return ran;
  } finally {
    await client.end();
  }
}

interface MigrationFile {
  name: string;
  text: string;
  digest: string;
}

async function filesOf(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((f) => f.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const note = (client: pg.Client, { name, digest }: MigrationFile) =>
  client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest]);

async function runOne(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    if (OUTSIDE.test(file.text)) await runOutside(client, file);
    else await patiently(() => inOne(client, file), [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED]);
  } catch (error) {
    throw new Error(`migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function inOne(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // One by one: a cluster hands a statement on to its nodes with all of the text that it came in.
    for (const statement of statementsOf(file.text)) await client.query(statement);
    await note(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Statements of a text, one ends where a line ends with `;` outside a body in `$$`. */
function statementsOf(text: string): string[] {
  const out: string[] = [];
  let open = '';
  for (const part of text.split(/;[ \t]*$/m)) {
    open += open ? `;${part}` : part;
    if (open.split('$$').length % 2 === 0) continue;
    if (open.trim()) out.push(open);
    open = '';
  }
  return out;
}

/**
 * Such statements lock nobody out, and wait for every transaction that was open before them: they may take long. One
 * that sets itself a lock_timeout is tried again.
 */
async function runOutside(client: pg.Client, file: MigrationFile): Promise<void> {
  for (const statement of statementsOf(file.text))
    await patiently(() => client.query(statement), [LOCK_NOT_AVAILABLE]);
  await note(client, file);
}

/** Again where it failed by one of these. A file in a transaction left nothing; an index that a deadlock cut short stands. */
async function patiently(work: () => Promise<unknown>, later: readonly string[]): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!later.includes((error as { code?: string }).code ?? '') || n === TRIES) throw error;
      await nap(Math.min(100 * n, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2));
    }
  }
}
