// G-STK-2: a deadlock is retried and nobody sees it, but
// everybody has waited a second for it: PostgreSQL's log tells.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * How settings.ts lets lines of the log begin: time, process,
 * database, SQLSTATE. What has no such head goes on.
 */
const HEAD = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] (\S*) ([0-9A-Z]{5}) (\w+):/;
const DEADLOCK = '40P01';

/** Deadlocks of one database in a log, each with who waited for whom and the statements. */
export function deadlocksIn(log: string, database: string): string[] {
  const found: string[] = [];
  let inside = false;
  for (const line of log.includes(DEADLOCK) ? log.split('\n') : []) {
    const head = HEAD.exec(line);
    if (head) inside = head[1] === database && head[2] === DEADLOCK;
    if (!inside) continue;
    if (head?.[3] === 'ERROR') found.push(line);
    else found[found.length - 1] += `\n${line}`;
  }
  return found;
}

/**
 * Deadlocks that a database has had. Our own servers keep their log beside
 * their data; of another's, which we may not read, only the number is known.
 */
export async function deadlocksOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data: string; name: string; n: number }>(
      `select current_setting('data_directory') as data, datname as name, deadlocks::int as n
         from pg_stat_database where datname = current_database()`,
    );
    const { data, name, n } = rows[0]!;
    const log = path.join(path.dirname(data), 'postgres.log');
    if (existsSync(log)) return deadlocksIn(readFileSync(log, 'utf8'), name);
    return n === 0 ? [] : [`${n} deadlocks in ${name}`];
  } finally {
    await client.end();
  }
}
