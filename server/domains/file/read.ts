import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { folderStorage } from '../../adapters/storage/folder.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Deps } from '../../kit/http/context.ts';
import { fileStore } from './store.ts';

export interface OwnFile {
  ext: string;
  originalFilename: string;
  bytes: number;
  read: () => Promise<Buffer>;
}

const storageOf = (deps: Pick<Deps, 'config'>) => folderStorage(join(deps.config.home, 'files', 'store'));
const PATH = /^\/files\/([0-9a-f]{32})$/;

/**
 * A file that one of these users uploaded, by the pathname that
 * its upload answered; null where there is none of theirs.
 */
export async function findOwnFile(
  deps: Deps,
  users: readonly number[],
  pathname: string,
): Promise<OwnFile | null> {
  const id = PATH.exec(pathname)?.[1];
  const file = id === undefined ? null : await fileStore(deps.pools.app, clock.now).find(id);
  if (!file || !users.includes(file.ownerUserSeq)) return null;
  return {
    ext: file.ext,
    originalFilename: file.originalFilename,
    bytes: file.bytes,
    read: async () => buffer(await storageOf(deps).get(file.key)),
  };
}

/** Forgets an uploaded file and its bytes; nothing happens where it is gone already. */
export async function removeFile(deps: Deps, pathname: string): Promise<void> {
  const id = PATH.exec(pathname)?.[1];
  const key = id === undefined ? null : await fileStore(deps.pools.job, clock.now).remove(id);
  if (key) await storageOf(deps).remove(key);
}
