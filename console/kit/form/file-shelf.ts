/** Files of a form in the browser's own database: those under way, and originals of pictures that were cut. */
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Shelf, Waiting } from '../../ui/upload.ts';
import { now } from '../../ui/now.ts';
import { newKey } from '../call/key.ts';
import { session } from '../session.ts';

interface Kept {
  file: File;
  at: number;
}

/** What nobody came back to for so long goes. */
const KEPT_MS = 14 * 86_400_000;

let place: UseStore | undefined;
const files = (): UseStore => (place ??= createStore('jangteo-files', 'files'));
/** Another person at the same browser finds nothing. */
const prefixOf = (name: string): string => `${session.get()?.user.userSeq ?? 0}/${name}/`;
const under = async (prefix: string): Promise<string[]> =>
  (await keys<string>(files())).filter((key) => key.startsWith(prefix));

/** Files under way of one field of a form, in the order in which they were chosen. */
export function shelfOf(name: string, field: string): Shelf {
  const prefix = `${prefixOf(name)}way/${field}/`;
  let last = 0;
  return {
    all: async () => {
      const found = await Promise.all((await under(prefix)).toSorted().map(read));
      return found.filter((one) => one !== null);
    },
    put: async (file) => {
      last += 1;
      const id = `${prefix}${String(now()).padStart(15, '0')}-${String(last).padStart(4, '0')}-${newKey()}`;
      await set(id, { file, at: now() } satisfies Kept, files());
      return id;
    },
    drop: (id) => del(id, files()),
  };
}

async function read(id: string): Promise<Waiting | null> {
  const kept = await get<Kept>(id, files());
  if (kept && now() - kept.at < KEPT_MS) return { id, file: kept.file };
  await del(id, files());
  return null;
}

/** The whole picture of which an uploaded one is a part. */
export const originalsOf = (name: string) => {
  const prefix = `${prefixOf(name)}whole/`;
  return {
    of: async (pathname: string): Promise<File | null> =>
      (await get<Kept>(prefix + pathname, files()))?.file ?? null,
    keep: (pathname: string, file: File): Promise<void> =>
      set(prefix + pathname, { file, at: now() } satisfies Kept, files()),
  };
};

/** Nothing of a form's files is needed any more; a browser that keeps nothing has none. */
export const forgetFiles = async (name: string): Promise<void> => {
  try {
    await delMany(await under(prefixOf(name)), files());
  } catch {
    // private window
  }
};
