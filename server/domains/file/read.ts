import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openStorage } from '../../adapters/storage/open.ts';
import { clock } from '../../kit/clock/clock.ts';
import { keysFor } from '../../kit/http/config.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { Deps } from '../../kit/http/context.ts';
import { signFileUrl } from './sign.ts';
import { PURPOSES } from './media/kinds.ts';
import { fileStore, type StoredFile } from './store.ts';
import { openVault } from './vault.ts';

export interface OwnFile {
  purpose: string;
  ext: string;
  originalFilename: string;
  bytes: number;
  read: () => Promise<Buffer>;
  /** The same byte by byte, for what is too large to be held. */
  stream: () => Promise<Readable>;
}

/** Where a file lies: sealed purposes have a place of their own. */
const storageOf = ({ config }: Pick<Deps, 'config'>, { purpose }: Pick<StoredFile, 'purpose'>) =>
  PURPOSES[purpose]?.sealed ? openVault(config) : openStorage(config);
const PATH = /^\/files\/([0-9a-f]{32})$/;

/**
 * A file that one of these users uploaded, by the pathname that
 * its upload answered; null where there is none of theirs. No
 * users: whoever asks knows otherwise that it may be read.
 */
export async function findOwnFile(
  deps: Pick<Deps, 'config' | 'pools'>,
  users: readonly number[] | null,
  pathname: string,
): Promise<OwnFile | null> {
  const id = PATH.exec(pathname)?.[1];
  const file = id === undefined ? null : await fileStore(deps.pools.app, clock.now).find(id);
  if (!file || (users && !users.includes(file.ownerUserSeq))) return null;
  return {
    purpose: file.purpose,
    ext: file.ext,
    originalFilename: file.originalFilename,
    bytes: file.bytes,
    read: async () => buffer(await storageOf(deps, file).get(file.key)),
    stream: () => storageOf(deps, file).get(file.key),
  };
}

export interface Upload {
  ownerUserSeq: number;
  purpose: string;
}

const ANY_PATH = /^\/(?:files|media)\/([0-9a-f]{32})$/;

/**
 * What was uploaded under these pathnames, as its upload answered them; unknown ones are not among the answer. Those
 * that are stay until the transaction has written down that it shows them (unused.ts).
 */
export async function findUploads(
  db: Queryable,
  pathnames: readonly string[],
): Promise<ReadonlyMap<string, Upload>> {
  const ids = [...new Set(pathnames.flatMap((pathname) => ANY_PATH.exec(pathname)?.[1] ?? []))];
  const { rows } = await db.query<{ id: string; owner: number; purpose: string }>({
    name: 'file-uploads',
    text: `select file_id as id, owner_user_seq as owner, purpose from stored_file
      where file_id = any($1) and (expires_at is null or expires_at > $2)
      order by file_id for key share`,
    values: [ids, clock.now()],
  });
  return new Map(
    rows.map(({ id, owner, purpose }) => [
      `/${PURPOSES[purpose]?.public ? 'media' : 'files'}/${id}`,
      { ownerUserSeq: Number(owner), purpose },
    ]),
  );
}

/**
 * Which of these private files there are. They stay until the transaction has written down that it holds them
 * (unused.ts).
 */
export async function holdFiles(db: Queryable, pathnames: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(pathnames.flatMap((pathname) => PATH.exec(pathname)?.[1] ?? []))];
  const { rows } = await db.query<{ id: string }>({
    name: 'file-hold',
    text: 'select file_id as id from stored_file where file_id = any($1) order by file_id for key share',
    values: [ids],
  });
  return new Set(rows.map(({ id }) => `/files/${id}`));
}

/** File names, by their pathnames; of those that there are. */
export async function namesOf(
  db: Queryable,
  pathnames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idOf = new Map(pathnames.map((pathname) => [pathname, ANY_PATH.exec(pathname)?.[1]]));
  const ids = [...new Set(idOf.values())].filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'file-names',
    text: 'select file_id as id, original_filename as name from stored_file where file_id = any($1)',
    values: [ids],
  });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    [...idOf].flatMap(([pathname, id]) => (names.has(id!) ? [[pathname, names.get(id!)!]] : [])),
  );
}

export interface Recent {
  pathname: string;
  purpose: string;
  name: string;
}

/** What these users uploaded for these public purposes since a moment, the oldest first. */
export async function recentUploads(
  db: Queryable,
  { users, purposes, since }: { users: readonly number[]; purposes: readonly string[]; since: Date },
): Promise<Recent[]> {
  const { rows } = await db.query<Recent>({
    name: 'file-recent',
    text: `select '/media/' || file_id as pathname, purpose, original_filename as name from stored_file
      where owner_user_seq = any($1) and created_at > $3 and purpose = any($2)
        and (expires_at is null or expires_at > $4)
      order by created_at`,
    values: [users, purposes, since, clock.now()],
  });
  return rows;
}

/** Forgets an uploaded file and its bytes; nothing happens where it is gone already. */
export async function removeFile(deps: Deps, pathname: string): Promise<void> {
  const id = PATH.exec(pathname)?.[1];
  const key = id === undefined ? null : await fileStore(deps.pools.job, clock.now).remove(id);
  if (key) await Promise.all([openStorage(deps.config).remove(key), openVault(deps.config).remove(key)]);
}

/** Address that opens a private file for this user and for a minute: whoever calls knows that they may see it. */
export function linkTo({ config }: Pick<Deps, 'config'>, userSeq: number, pathname: string): string {
  const id = PATH.exec(pathname)?.[1];
  if (id === undefined) throw new Error(`no private file: ${pathname}`);
  return config.hosts.file + signFileUrl(id, userSeq, keysFor(config, 'files'), clock.now());
}
