// Files of an installation from a folder to a bucket or back. Killed at any point it is simply begun again: an object is
// whole at the target or not there, and what is there already is passed over.
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { openStorage, type StorageHome } from '../../server/adapters/storage/open.ts';
import {
  PLACES,
  type PlaceName,
  type Storage,
  type StoredObject,
} from '../../server/adapters/storage/port.ts';
import { failpoint } from '../../server/kit/failpoint.ts';

export interface Move {
  from: StorageHome;
  to: StorageHome;
  /** Nobody writes any more: what went at the source since it was copied goes at the target, too. */
  last: boolean;
}

export interface Moved {
  copied: number;
  bytes: number;
  /** Were at the target already. */
  there: number;
  /** Copies of what went at the source meanwhile. */
  dropped: number;
}

/** By so much the clocks of source and target may differ; what lies closer is compared byte by byte. */
const SKEW_MS = 15 * 60_000;

const nameOf = ({ home, bucket }: StorageHome): string =>
  bucket ? `s3://${bucket.bucket}/${bucket.prefix}` : home;

async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Opens the object, or null where it went since it was listed. */
const opened = (storage: Storage, key: string): Promise<Readable | null> =>
  storage.get(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Whether the target has this very object: put there clearly after the source's, or the same by its bytes. */
async function isThere(object: StoredObject, source: Storage, target: Storage): Promise<boolean> {
  const copy = await target.stat(object.key);
  if (copy?.bytes !== object.bytes) return false;
  if (copy.at.getTime() - object.at.getTime() > SKEW_MS) return true;
  const [ours, theirs] = await Promise.all([opened(source, object.key), opened(target, object.key)]);
  if (!ours || !theirs) return false;
  const [a, b] = await Promise.all([hashOf(ours), hashOf(theirs)]);
  return a === b;
}

/** Copies and reads the copy back. False where the object went meanwhile. */
async function copy(key: string, source: Storage, target: Storage): Promise<boolean> {
  const bytes = await opened(source, key);
  if (!bytes) return false;
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform: (chunk: Buffer, _, done) => (hash.update(chunk), done(null, chunk)),
  });
  bytes.on('error', (error) => hashed.destroy(error));
  await target.put(bytes.pipe(hashed), key);
  failpoint('move:put');
  if (hash.digest('hex') !== (await hashOf(await target.get(key)))) {
    await target.remove(key);
    throw new Error(`${key}: 옮긴 파일이 원본과 다릅니다.`);
  }
  failpoint('move:checked');
  return true;
}

/** What this move has put at its target, a line each before it is put: only that may ever be removed there. */
async function openJournal(at: string, target: string) {
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
  const said = await readFile(at, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [first, ...lines] = said.split('\n').slice(0, -1); // a line without an end was cut off, and nothing was put
  if (first !== undefined && first !== target)
    throw new Error(`${first}로 옮기던 중입니다. 그만두려면 ${at}을 지워 주세요.`);
  const file = await open(at, first === undefined ? 'w' : 'r+', 0o600);
  let end = Buffer.byteLength([first, ...lines].map((line) => `${line ?? ''}\n`).join(''));
  const add = async (line: string): Promise<void> => {
    const bytes = Buffer.from(`${line}\n`);
    await file.write(bytes, 0, bytes.length, end);
    await file.datasync();
    end += bytes.length;
  };
  if (first === undefined) {
    end = 0;
    await add(target);
  }
  return { noted: new Set(lines), add, close: () => file.close() };
}

type Journal = Awaited<ReturnType<typeof openJournal>>;

async function movePlace(
  place: PlaceName,
  { from, to }: Move,
  journal: Journal,
  moved: Moved,
): Promise<void> {
  const [source, target] = [openStorage(from, place), openStorage(to, place)];
  for await (const object of source.list()) {
    if (await isThere(object, source, target)) {
      moved.there += 1;
      continue;
    }
    await journal.add(`${place}/${object.key}`);
    failpoint('move:noted');
    if (!(await copy(object.key, source, target))) continue;
    moved.copied += 1;
    moved.bytes += object.bytes;
  }
}

/** Removes the copies of what went at the source. */
async function dropGone({ from, to }: Move, noted: ReadonlySet<string>): Promise<number> {
  let dropped = 0;
  for (const line of noted) {
    const [place, key] = line.split('/') as [PlaceName, string];
    if ((await openStorage(from, place).stat(key)) || !(await openStorage(to, place).stat(key))) continue;
    await openStorage(to, place).remove(key);
    failpoint('move:dropped');
    dropped += 1;
  }
  return dropped;
}

async function isEmpty(home: StorageHome): Promise<boolean> {
  for (const place of Object.keys(PLACES) as PlaceName[])
    for await (const _ of openStorage(home, place).list()) return false;
  return true;
}

/**
 * Copies every file from one storage to the other, reads it back, and leaves the source as it is. It may run beside the
 * processes; the last time without them, so that both hold the same.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const { from, to, last } = move;
  const at = path.join(from.home, 'files', `move-to-${to.bucket ? 's3' : 'folder'}`);
  const journal = await openJournal(at, nameOf(to));
  const moved: Moved = { copied: 0, bytes: 0, there: 0, dropped: 0 };
  try {
    if (journal.noted.size > 0 && (await isEmpty(from)))
      throw new Error(`${nameOf(from)}이 비어 있어 아무것도 하지 않았습니다.`);
    for (const place of Object.keys(PLACES) as PlaceName[]) await movePlace(place, move, journal, moved);
    if (last) moved.dropped = await dropGone(move, journal.noted);
  } finally {
    await journal.close();
  }
  if (last) await rm(at);
  return moved;
}
