import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { restoreBackup } from './restore.ts';
import { strangersIn, takeBackup } from './take.ts';
import { clock } from '../../server/kit/clock/clock.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'jt-backup-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const [home, other, folder] = ['home', 'other', 'backups'].map((name) => path.join(dir, name)) as [
  string,
  string,
  string,
];

test('G-BAK-1: taken while rows are written, it holds all that was acknowledged before, without a gap, and the files', async () => {
  mkdirSync(path.join(home, 'files/store'), { recursive: true });
  writeFileSync(path.join(home, 'files/store/a'), 'picture');
  writeFileSync(path.join(home, 'secret'), 'secret');
  const postgres = await startPostgres({ dir: path.join(home, 'pg') });
  // No pool: its end does not wait for its connections, and they do not outlive the server in silence.
  const session = new pg.Client({ connectionString: postgres.url });
  await session.connect();
  await session.query(
    `create table schema_migration (name text); insert into schema_migration
      values ('0001_x.sql'); create table t (n int primary key, filler text)`,
  );
  let [written, going] = [0, true];
  const writer = (async () => {
    while (going)
      await session
        .query("insert into t values ($1, repeat('x', 500))", [written + 1])
        .then(() => (written += 1));
  })();
  await expect.poll(() => written).toBeGreaterThan(10);
  const before = written;
  const backup = await takeBackup(home, folder, clock.now());
  await expect.poll(() => written).toBeGreaterThan(before + 10);
  going = false;
  await writer;
  await session.end();
  await expect(restoreBackup(backup.place, home, clock.now())).rejects.toThrow('실행 중');
  await postgres.stop();

  const restored = await restoreBackup(backup.place, other, clock.now());
  expect([restored.migration, restored.before]).toEqual(['0001_x.sql', null]);
  expect([
    readFileSync(path.join(other, 'files/store/a'), 'utf8'),
    readFileSync(path.join(other, 'secret'), 'utf8'),
  ]).toEqual(['picture', 'secret']);
  const again = await startPostgres({ dir: path.join(other, 'pg') });
  const client = new pg.Client({ connectionString: again.url });
  await client.connect();
  const { rows } = await client.query<{ n: number; last: number }>(
    'select count(*)::int as n, max(n) as last from t',
  );
  await client.end();
  await again.stop();
  expect(rows[0]!.n).toBe(rows[0]!.last); // no gap
  expect(rows[0]!.n).toBeGreaterThanOrEqual(before);
  expect(rows[0]!.n).toBeLessThanOrEqual(written);

  // Over an installation that is there: nothing of it is lost.
  const over = await restoreBackup(backup.place, other, clock.now());
  expect(readdirSync(over.before!).sort()).toEqual(readdirSync(other).sort());
});

test('sockets of whoever runs or was killed are no files, and a copy that fails or is ended leaves nothing', async () => {
  const third = path.join(dir, 'fourth');
  mkdirSync(path.join(third, 'media/rec'), { recursive: true });
  const postgres = await startPostgres({ dir: path.join(third, 'pg') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create table schema_migration as select '0001_x.sql' as name");
  await client.end();
  const sockets = [path.join(third, 'media.sock'), path.join(third, 'media/rec/one.sock')].map((at) =>
    createServer().listen(at),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'listening')));
  const stop = new AbortController();
  stop.abort(new Error('ended'));
  await expect(takeBackup(third, folder, clock.now(), stop.signal)).rejects.toThrow('ended');
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);

  const { place } = await takeBackup(third, path.join(dir, 'with-sockets'), clock.now());
  expect(readdirSync(path.join(place, 'media/rec'))).toEqual([]);
  expect(existsSync(path.join(place, 'media.sock'))).toBe(false);
  expect(strangersIn(third)).toEqual([]);
  for (const socket of sockets) socket.close();
  await postgres.stop();
});

test('half a backup and an installation without a database of its own are refused', async () => {
  mkdirSync(path.join(dir, 'half'), { recursive: true });
  await expect(restoreBackup(path.join(dir, 'half'), path.join(dir, 'third'), clock.now())).rejects.toThrow(
    '완전한 백업',
  );
  await expect(takeBackup(path.join(dir, 'half'), folder, clock.now())).rejects.toThrow('DATABASE_URL');
});
