import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { newKey } from './port.ts';

let root: string;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'storage-'))));
afterAll(() => rm(root, { recursive: true }));
const files = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name));

test('D13 bytes come back, whole and in part, from a sharded random key', async () => {
  const storage = folderStorage(root);
  const key = newKey();
  expect(await storage.put(Readable.from(['장터', ' 파일']), key)).toBe(13);
  expect((await storage.stat(key))?.bytes).toBe(13);
  expect(await text(await storage.get(key))).toBe('장터 파일');
  expect(await text(await storage.get(key, { start: 3, end: 5 }))).toBe('터');
  expect(await files()).toEqual([join(root, key.slice(0, 2), key.slice(2, 4), key)]);
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.stat(key)).toBeNull();
  await expect(storage.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a broken stream leaves nothing behind', async () => {
  const storage = folderStorage(root);
  const before = await files();
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('cut');
    })(),
  );
  await expect(storage.put(broken, newKey())).rejects.toThrow('cut');
  expect(await files()).toEqual(before);
});

test('a temporary path lies inside the root and is new each time', async () => {
  const [a, b] = await Promise.all([folderStorage(root).tmpPath(), folderStorage(root).tmpPath()]);
  expect(a.startsWith(root) && b.startsWith(root) && a !== b).toBe(true);
  await expect(readFile(a)).rejects.toMatchObject({ code: 'ENOENT' });
});
