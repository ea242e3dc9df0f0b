import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, newKey, PLACES } from './port.ts';
import type { Place, Storage, StoredObject } from './port.ts';

/** The answer, or null where there is no such file. */
async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const namesIn = async (folder: string): Promise<string[]> => ((await ifThere(readdir(folder))) ?? []).sort();

/** Keys of a sharded folder in their order, from the shard of `after` on. */
async function* shardedKeys(root: string, after: string): AsyncGenerator<string> {
  const shards = async (folder: string, least: string): Promise<string[]> =>
    (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= least);
  for (const a of await shards(root, after.slice(0, 2)))
    for (const b of await shards(join(root, a), a === after.slice(0, 2) ? after.slice(2, 4) : ''))
      yield* await namesIn(join(root, a, b));
}

async function* flatKeys(root: string, ending: string): AsyncGenerator<string> {
  const files = (await namesIn(root)).filter((name) => name.endsWith(ending));
  yield* files.map((name) => name.slice(0, -ending.length)).sort();
}

/** Where unfinished files lie; in a flat folder also beside the finished ones, by versions before the port. */
async function unfinished(root: string, flat: Place['flat']): Promise<string[]> {
  const beside = flat === null ? [] : (await namesIn(root)).filter((name) => name.endsWith('.part'));
  return [
    ...(await namesIn(join(root, 'tmp'))).map((name) => join(root, 'tmp', name)),
    ...beside.map((name) => join(root, name)),
  ];
}

async function tidyFolder(root: string, flat: Place['flat'], before: Date): Promise<number> {
  let gone = 0;
  for (const path of await unfinished(root, flat)) {
    const found = await ifThere(stat(path));
    if (!found || found.mtimeMs > before.getTime()) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}

/**
 * Files in `<root>/ab/cd/abcd…`, or beside each other with the place's ending; work in progress in `<root>/tmp`; readable
 * by the owner only. Makes no links: the server answers the bytes itself.
 */
export function folderStorage(
  root: string,
  { keys, flat }: Pick<Place, 'keys' | 'flat'> = PLACES.store,
): Storage {
  const pathOf = (key: string): string => {
    checkKey({ keys }, key);
    return flat === null ? join(root, key.slice(0, 2), key.slice(2, 4), key) : join(root, key + flat);
  };
  const tmp = join(root, 'tmp');
  const tmpPath = async (): Promise<string> => {
    await mkdir(tmp, { recursive: true, mode: 0o700 });
    return join(tmp, newKey());
  };
  const about = async (key: string): Promise<StoredObject | null> => {
    const found = await ifThere(stat(pathOf(key)));
    return found && { key, bytes: found.size, at: found.mtime };
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
    stat: about,
    async *list(after = '') {
      for await (const key of flat === null ? shardedKeys(root, after) : flatKeys(root, flat)) {
        const found = key > after && keys.test(key) ? await about(key) : null;
        if (found) yield found;
      }
    },
    link: async (key) => (pathOf(key), null),
    remove: (key) => rm(pathOf(key), { force: true }),
    tidy: (before) => tidyFolder(root, flat, before),
  };
}
