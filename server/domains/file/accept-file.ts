import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newKey } from '../../adapters/storage/port.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { errorDef } from '@jangteo/contract/errors.ts';
import { MACROS } from '@jangteo/contract/kit/sheet-upload.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { cleanImage } from './media/image.ts';
import { hasMacros, inspect } from './media/inspect.ts';
import { claimedKind, IMAGE_KINDS, isImage, KINDS } from './media/kinds.ts';
import type { Kind, Purpose } from './media/kinds.ts';
import { safeName } from './names.ts';
import type { FileStore, StoredFile } from './store.ts';

export interface FileMeta {
  ownerUserSeq: number;
  /** Key of the purposes. */
  purpose: string;
  /** As the client sent it. */
  filename: string;
  /** The id to take, so that a repeated finish stores once; random by default. */
  fileId?: string;
}

export interface AcceptDeps {
  storage: Storage;
  /** Where files of sealed purposes go. */
  vault: Storage;
  store: FileStore;
  purposes: Readonly<Record<string, Purpose>>;
}

/** The refusals of a purpose, in its own words. */
export function tooLarge(purpose: Purpose): Error {
  const n = purpose.maxBytes / 1_048_576;
  return purpose.kinds.every((k) => IMAGE_KINDS.includes(k))
    ? fail('IMAGE_TOO_LARGE', { params: { size: `${n}MB` } })
    : fail('FILE_TOO_LARGE', { params: { n } });
}
export function notAllowed(purpose: Purpose, filename = ''): Error {
  if (takesSheets(purpose) && /\.xl[st]m$/i.test(filename)) return withMacros();
  const allowed = purpose.kinds.flatMap((k) => KINDS[k].exts);
  return fail('FILE_TYPE_NOT_ALLOWED', { params: { allowed: allowed.join(', ') }, allowed });
}

/** A workbook with a program in it says so: to whoever sent it, it looks like any other (G-XLS-3). */
const withMacros = (): Refusal =>
  new Refusal('FILE_TYPE_NOT_ALLOWED', errorDef('FILE_TYPE_NOT_ALLOWED').status, MACROS, null);
const takesSheets = (purpose: Purpose): boolean => purpose.kinds.includes('xlsx');

async function keep(source: Readable, path: string, purpose: Purpose): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > purpose.maxBytes ? tooLarge(purpose) : null, chunk);
    },
  });
  await pipeline(source, limit, createWriteStream(path, { mode: 0o600 }));
  if (bytes === 0) throw fail('UPLOAD_FAILED');
}

/** Path of the bytes to store: images are drawn anew. Throws the named refusal. */
async function checked(
  raw: string,
  clean: string,
  kind: Kind,
  purpose: Purpose,
  userSeq: number,
): Promise<{ path: string; kind: Kind }> {
  const real = await inspect(raw, kind, purpose);
  if (real === null || !purpose.kinds.includes(real))
    throw takesSheets(purpose) && (await hasMacros(raw)) ? withMacros() : notAllowed(purpose);
  if (!isImage(real)) return { path: raw, kind: real };
  const fits = await cleanImage(raw, clean, real, userSeq).catch((error: unknown) => {
    throw error instanceof Refusal ? error : fail('FILE_BROKEN');
  });
  if (!fits) throw notAllowed(purpose);
  return { path: clean, kind: real };
}

async function store(deps: AcceptDeps, path: string, kind: Kind, meta: FileMeta): Promise<StoredFile> {
  const storage = deps.purposes[meta.purpose]!.sealed ? deps.vault : deps.storage;
  const hash = createHash('sha256');
  const key = newKey();
  const hashed = async function* () {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const bytes = await storage.put(Readable.from(hashed()), key);
  const named = {
    fileId: meta.fileId ?? newKey(),
    ownerUserSeq: meta.ownerUserSeq,
    purpose: meta.purpose,
    originalFilename: safeName(meta.filename),
  };
  const file: StoredFile = {
    ...named,
    ext: kind,
    mime: KINDS[kind].mime,
    bytes,
    sha256: hash.digest('hex'),
    key,
  };
  let added = false;
  try {
    added = await deps.store.insert(file);
  } finally {
    if (!added) await storage.remove(key); // no bytes without a row
  }
  return added ? file : (await deps.store.find(file.fileId))!;
}

/**
 * Takes one file in: size, content (G-FIL-1), metadata stripped, stored
 * under a random key, registered. Throws FILE_TOO_LARGE, IMAGE_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, FILE_BROKEN, UPLOAD_FAILED, FILE_STORAGE_FULL.
 */
export async function acceptFile(deps: AcceptDeps, source: Readable, meta: FileMeta): Promise<StoredFile> {
  const purpose = Object.hasOwn(deps.purposes, meta.purpose) && deps.purposes[meta.purpose];
  if (!purpose) throw fail('BAD_REQUEST');
  const claimed = claimedKind(meta.filename);
  if (claimed === null || !purpose.kinds.includes(claimed)) throw notAllowed(purpose, meta.filename);
  const [raw, clean] = [await deps.storage.tmpPath(), await deps.storage.tmpPath()];
  try {
    await keep(source, raw, purpose);
    const good = await checked(raw, clean, claimed, purpose, meta.ownerUserSeq);
    return await store(deps, good.path, good.kind, meta);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? fail('FILE_STORAGE_FULL') : error;
  } finally {
    await Promise.all([rm(raw, { force: true }), rm(clean, { force: true })]);
  }
}
