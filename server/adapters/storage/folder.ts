import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newKey } from './port.ts';
import type { Storage } from './port.ts';

const KEY = /^[0-9a-f]{32}$/;

/** Files in `<root>/ab/cd/abcd…`, work in progress in `<root>/tmp`; readable by the owner only. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('not a storage key');
    return join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  const tmpPath = async (): Promise<string> => {
    await mkdir(join(root, 'tmp'), { recursive: true, mode: 0o700 });
    return join(root, 'tmp', newKey());
  };
  return {
    tmpPath,
    async put(source, key) {
      const path = pathOf(key);
      const part = await tmpPath();
      try {
        const sink = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
        await pipeline(source, sink);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
        return sink.bytesWritten;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      // opened first, so that a missing object rejects here and not in the stream
      const file = await open(pathOf(key));
      return file.createReadStream(range ?? {});
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found && found.size;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
