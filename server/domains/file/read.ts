import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { folderStorage } from '../../adapters/storage/folder.ts';
import { clock } from '../../kit/clock/clock.ts';
import { keyFor } from '../../kit/http/config.ts';
import type { Deps } from '../../kit/http/context.ts';
import { signFileUrl } from './sign.ts';
import { fileStore } from './store.ts';

export interface OwnFile {
  purpose: string;
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
    purpose: file.purpose,
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

/** Address that opens a private file for this user and for a minute: whoever calls knows that they may see it. */
export function linkTo({ config }: Pick<Deps, 'config'>, userSeq: number, pathname: string): string {
  const id = PATH.exec(pathname)?.[1];
  if (id === undefined) throw new Error(`no private file: ${pathname}`);
  return config.hosts.file + signFileUrl(id, userSeq, keyFor(config, 'files'), clock.now());
}
