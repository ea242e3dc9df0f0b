import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type StorageHome } from '../../server/adapters/storage/open.ts';
import { newKey, PLACES, type PlaceName } from '../../server/adapters/storage/port.ts';
import { testBucket, type TestBucket } from '../testing/s3.ts';
import { root } from '../up/home.ts';

let bucket: TestBucket;
let home: string;
let other: string;
let folder: StorageHome;
let s3: StorageHome;
beforeAll(async () => {
  bucket = await testBucket();
  [home, other] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'move-')),
    mkdtemp(path.join(tmpdir(), 'move-back-')),
  ]);
  folder = { home, bucket: null };
  s3 = { home, bucket: bucket.config };
});
afterAll(async () => {
  await bucket?.stop();
  for (const one of [home, other]) await rm(one, { recursive: true, force: true });
});

/** The command as it is run, in a process of its own. */
async function files(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['tools/files.ts', ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', JANGTEO_HOME: home, STORAGE: '', ...bucket.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<string | number | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code)),
  );
  const [out, err, how] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { how, said: out + err };
}

async function contents(at: StorageHome): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const place of Object.keys(PLACES) as PlaceName[]) {
    const storage = openStorage(at, place);
    for await (const { key } of storage.list())
      found[`${place}/${key}`] = (await buffer(await storage.get(key)))
        .toString('base64url')
        .slice(0, 200_000);
  }
  return found;
}

const put = (at: StorageHome, place: PlaceName, key: string, bytes: Buffer | string) =>
  openStorage(at, place).put(Readable.from([Buffer.from(bytes)]), key);

test('killed wherever it hurts, a move ends the same: what the source holds, and nothing else of its own', async () => {
  const keys = Array.from({ length: 8 }, newKey).sort();
  for (const [n, key] of keys.entries()) await put(folder, 'store', key, `picture ${n}`);
  const [large, empty] = [newKey(), newKey()];
  await put(folder, 'store', large, Buffer.alloc(9_000_000, 'film'));
  await put(folder, 'store', empty, '');
  await put(folder, 'vault', newKey(), 'sealed');
  await put(folder, 'downloads', 'sheet-1', 'xlsx');
  const foreign = newKey();
  await put(s3, 'store', foreign, 'was in the bucket before');

  const kill = (at: string, words: string[] = []) => files(['move', 's3', ...words], { FAILPOINT: at });
  for (const at of ['move:noted@1', 'move:put@1', 'move:put@3', 'move:checked@2', 'move:noted@4'])
    expect((await kill(at)).how, at).toBe('SIGKILL');
  expect(Object.keys(await contents(s3)).length).toBeGreaterThan(4);

  // the processes go on meanwhile
  await put(folder, 'store', keys[0]!, 'picture N'); // of the same length
  for (const key of [keys[1]!, keys[2]!]) await openStorage(folder).remove(key);
  await put(folder, 'store', newKey(), 'new');
  expect((await files(['move', 's3'])).how).toBe(0);
  await openStorage(folder, 'downloads').remove('sheet-1');

  expect((await kill('move:dropped@1', ['--last'])).how).toBe('SIGKILL');
  const end = await files(['move', 's3', '--last']);
  expect([end.how, end.said]).toEqual([0, expect.stringContaining('STORAGE=s3')]);
  const { [`store/${foreign}`]: kept, ...moved } = await contents(s3);
  expect(kept).toBeDefined();
  expect(moved).toEqual(await contents(folder));

  // once it is over, what goes at the source is nobody's business
  await openStorage(folder).remove(keys[3]!);
  expect((await files(['move', 's3', '--last'])).how).toBe(0);
  expect(await openStorage(s3).stat(keys[3]!)).not.toBeNull();
});

test('back into a folder, killed too', async () => {
  const env = { STORAGE: 's3', JANGTEO_HOME: other };
  for (const at of ['move:put@2', 'move:checked@3'])
    expect((await files(['move', 'folder'], { ...env, FAILPOINT: at })).how, at).toBe('SIGKILL');
  expect((await files(['move', 'folder', '--last'], env)).how).toBe(0);
  expect(await contents({ home: other, bucket: null })).toEqual(await contents(s3));
  await expect(readFile(path.join(other, 'files', 'move-to-folder'))).rejects.toThrow('ENOENT');
});

test('what would lose files is refused', async () => {
  expect((await files(['move', 's3'], { STORAGE: 's3' })).said).toContain('moved away from STORAGE');
  expect((await files(['copy', 's3'])).how).toBe(1);
  expect((await files(['move', 's3'], { S3_BUCKET: 'nobodys' })).said).toContain('버킷 nobodys');
  const emptied = await mkdtemp(path.join(tmpdir(), 'move-empty-'));
  const key = newKey();
  await put({ home: emptied, bucket: null }, 'store', key, 'x');
  expect((await files(['move', 's3'], { JANGTEO_HOME: emptied })).how).toBe(0);
  await openStorage({ home: emptied, bucket: null }).remove(key);
  const said = await files(['move', 's3', '--last'], { JANGTEO_HOME: emptied });
  expect([said.how, said.said]).toEqual([1, expect.stringContaining('비어 있어')]);
  expect(await openStorage(s3).stat(key)).not.toBeNull();
  const { how } = await files(['move', 's3'], { JANGTEO_HOME: emptied, S3_PREFIX: 'elsewhere' });
  expect(how).toBe(1);
  await rm(emptied, { recursive: true });
});
