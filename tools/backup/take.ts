// A copy of an installation that runs: the database's files between backup start
// and stop with the log that makes them whole, then everything that uploads left.
// Files are copied last: a row is written after its file, so none is missing.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, urlOfRunning } from '../postgres.ts';
import { NOTES } from '../up/home.ts';

export type Backup = { place: string; at: string; migration: string };

/** What a home holds beside the database: the secret, uploads, sheets of the download centre, recordings, the outside world. */
const COPIED = ['secret', 'files', 'downloads', 'media', 'simulator'];
/** Belongs to the running processes, not to the installation; the database goes its own way. */
const LEFT_OUT = new Set(['pg', 'logs', NOTES, 'media.sock']);
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

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies a file or a folder with its files and times. What goes while it is copied is left out, as are sockets and the
 * like; of the database's files the log knows.
 */
async function copyLoosely(from: string, to: string, stop?: AbortSignal): Promise<void> {
  stop?.throwIfAborted();
  try {
    const about = await stat(from);
    if (about.isDirectory()) {
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const name of await readdir(from))
        await copyLoosely(path.join(from, name), path.join(to, name), stop);
    } else if (about.isFile()) {
      await copyFile(from, to);
      await utimes(to, about.atime, about.mtime);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function copyData(url: string, data: string, to: string, stop?: AbortSignal): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Temporary: it holds back the log that the copy needs, and goes with this connection.
    await client.query("select pg_create_physical_replication_slot('jangteo_backup', true, true)");
    await client.query("select pg_backup_start('jangteo', fast => true)");
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(data))
      if (!NOT_DATA.has(name)) await copyLoosely(path.join(data, name), path.join(to, name), stop);
    for (const name of NOT_DATA)
      if (name.startsWith('pg_')) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 });
    await copyLoosely(path.join(data, 'pg_wal'), path.join(to, 'pg_wal'), stop);
    const { rows: last } = await client.query<{ name: string }>(
      'select max(name) as name from schema_migration',
    );
    return last[0]!.name;
  } finally {
    await client.end();
  }
}

/** Names in a home that a backup neither takes nor leaves out on purpose: somebody else put them there. */
export const strangersIn = (home: string): string[] =>
  readdirSync(home).filter((name) => !COPIED.includes(name) && !LEFT_OUT.has(name));

/**
 * Copies the installation in `home` to a new folder below `folder`, while it runs or not. What was acknowledged before
 * the call is in it. The folder gets its name when it is whole; where the copy fails or `stop` ends it, nothing stays.
 * It holds the secret and personal data: keep it as safe as `home`.
 */
export async function takeBackup(
  home: string,
  folder: string,
  now: Date,
  stop?: AbortSignal,
): Promise<Backup> {
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
    const data = path.join(unfinished, 'pg/data');
    const migration = await copyData(running ?? started!.url, path.join(dir, 'data'), data, stop);
    for (const name of COPIED) await copyLoosely(path.join(home, name), path.join(unfinished, name), stop);
    const about = { at: now.toISOString(), migration };
    writeFileSync(path.join(unfinished, 'backup.json'), `${JSON.stringify(about)}\n`);
    renameSync(unfinished, place);
    return { place, ...about };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    await started?.stop();
  }
}
