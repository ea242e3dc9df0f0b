// A copy of an installation that runs: the database's files between backup start
// and stop with the log that makes them whole, then everything that uploads left.
// Files are copied last: a row is written after its file, so none is missing.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, urlOfRunning } from '../postgres.ts';
import { NOTES } from '../up/home.ts';

export type Backup = { place: string; at: string; migration: string };

/** Belongs to the running processes, not to the installation; the database goes its own way. */
const LEFT_OUT = new Set(['pg', 'logs', NOTES]);
/** What PostgreSQL says not to copy: its own state, and what it writes anew. */
const NOT_DATA = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_subtrans',
  'pg_serial',
  'pg_snapshots',
  'pg_dynshmem',
]);

/** Files may go while they are copied; the log knows. */
function copyLoosely(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyLoosely(source, target);
      else if (entry.isFile()) cpSync(source, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function copyData(url: string, data: string, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Temporary: it holds back the log that the copy needs, and goes with this connection.
    await client.query("select pg_create_physical_replication_slot('jangteo_backup', true, true)");
    await client.query("select pg_backup_start('jangteo', fast => true)");
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const entry of readdirSync(data, { withFileTypes: true })) {
      if (NOT_DATA.has(entry.name)) continue;
      const [source, target] = [path.join(data, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) copyLoosely(source, target);
      else cpSync(source, target);
    }
    for (const name of NOT_DATA)
      if (name.startsWith('pg_')) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 });
    copyLoosely(path.join(data, 'pg_wal'), path.join(to, 'pg_wal'));
    const { rows: last } = await client.query<{ name: string }>(
      'select max(name) as name from schema_migration',
    );
    return last[0]!.name;
  } finally {
    await client.end();
  }
}

/**
 * Copies the installation in `home` to a new folder below `folder`, while it runs or
 * not. What was acknowledged before the call is in it. The folder gets its name when
 * it is whole. It holds the secret and personal data: keep it as safe as `home`.
 */
export async function takeBackup(home: string, folder: string, now: Date): Promise<Backup> {
  const dir = path.join(home, 'pg');
  if (!existsSync(path.join(dir, 'data')))
    throw new Error(
      '이 설치에는 내장 데이터베이스가 없습니다. DATABASE_URL의 서버는 그 서버의 도구(pg_basebackup, pg_dump)로 백업해 주세요.',
    );
  const running = urlOfRunning(dir);
  const started = running ? null : await startPostgres({ dir });
  const place = path.join(
    folder,
    `jangteo-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`,
  );
  const unfinished = `${place}.unfinished`;
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    const migration = await copyData(
      running ?? started!.url,
      path.join(dir, 'data'),
      path.join(unfinished, 'pg/data'),
    );
    for (const name of readdirSync(home)) {
      if (LEFT_OUT.has(name)) continue;
      cpSync(path.join(home, name), path.join(unfinished, name), {
        recursive: true,
        preserveTimestamps: true,
      });
    }
    const about = { at: now.toISOString(), migration };
    writeFileSync(path.join(unfinished, 'backup.json'), `${JSON.stringify(about)}\n`);
    renameSync(unfinished, place);
    return { place, ...about };
  } finally {
    await started?.stop();
  }
}
