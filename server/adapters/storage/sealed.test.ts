import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { newKey } from './port.ts';
import { sealedStorage } from './sealed.ts';

let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'vault-'))));
afterAll(() => rm(dir, { recursive: true }));

test('what lies on the disk says nothing, comes back whole or not at all', async () => {
  const vault = sealedStorage(folderStorage(dir), [Buffer.alloc(32, 1)]);
  const key = newKey();
  const plain = '주민등록증 900101-1******';
  expect(await vault.put(Readable.from([Buffer.from(plain)]), key)).toBe(Buffer.byteLength(plain));
  expect(await text(await vault.get(key))).toBe(plain);
  expect(await text(await vault.get(key, { start: 0, end: 2 }))).toBe('주');
  expect((await vault.stat(key))?.bytes).toBe(Buffer.byteLength(plain));
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith(key));
  expect(files).toHaveLength(1);
  const path = join(dir, files[0]!);
  const lying = await readFile(path);
  expect(lying.includes(Buffer.from('900101'))).toBe(false);
  await expect(sealedStorage(folderStorage(dir), [Buffer.alloc(32, 2)]).get(key)).rejects.toThrow(
    'authenticate data',
  );
  lying[lying.length - 1]! ^= 1;
  await writeFile(path, lying);
  await expect(vault.get(key)).rejects.toThrow('authenticate data');
  await vault.remove(key);
  expect(await vault.stat(key)).toBeNull();
});
