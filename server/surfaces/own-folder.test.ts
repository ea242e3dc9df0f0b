import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFolder } from './own-folder.ts';

let home: string;
const BEFORE = new Date('2026-11-20T00:00:00Z');
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'jt-own-'))));
afterAll(() => rm(home, { recursive: true }));

async function lay(name: string, at: Date): Promise<void> {
  await mkdir(dirname(join(home, name)), { recursive: true });
  await writeFile(join(home, name), 'x');
  await utimes(join(home, name), at, at);
}

test('a process sweeps what is old of its own folder, whoever has the rows; nothing that is kept', async () => {
  const swept = ['files/uploads', 'files/image-cache', 'files/store/tmp', 'files/vault/tmp', 'downloads/tmp'];
  const kept = ['files/store/ab/cd/abcd', 'downloads/sheet.xlsx'];
  for (const name of [...swept.map((folder) => `${folder}/old`), ...kept]) await lay(name, BEFORE);
  const after = new Date(BEFORE.getTime() + 1);
  for (const folder of swept) await lay(`${folder}/new`, after);
  await sweepFolder(home, BEFORE);
  const left = await readdir(home, { recursive: true, withFileTypes: true });
  const names = left
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(home.length + 1));
  expect(names.sort()).toEqual([...swept.map((folder) => `${folder}/new`), ...kept].sort());
});

test('where nothing was ever laid there is nothing to sweep', async () => {
  await expect(sweepFolder(join(home, 'none'), BEFORE)).resolves.toBeUndefined();
});
