import {
  MACROS,
  SHEET_MAX_BYTES,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
} from '@jangteo/contract/kit/sheet-upload.ts';
import { isLocked, readSheet, Unreadable, type SheetLine } from '../../adapters/sheet/read.ts';
import { seal, unseal } from '../auth/seal.ts';
import type { Caller } from '../auth/caller.ts';
import { inTransaction } from '../db/tx.ts';
import { keysFor, type Config } from '../http/config.ts';
import type { Deps } from '../http/context.ts';
import { errorDef } from '@jangteo/contract/errors.ts';
import { fail, fieldError, Refusal } from '../http/fail.ts';
import { HEADER_ROWS } from './columns.ts';
import type { SheetFiles, SheetShelf } from './kind.ts';

const MB = 1_048_576;
const EXTS = ['xlsx', 'xls', 'csv'];

/** Users whose upload it may be: an operator's own uploads count while they act as the seller. */
export const uploaders = (caller: Pick<Caller, 'userSeq' | 'operator'>): number[] => [
  caller.userSeq,
  ...(caller.operator ? [caller.operator.userSeq] : []),
];

export const tooMany = (max: number = SHEET_MAX_ROWS): Refusal =>
  fail('EXCEL_TOO_MANY_ROWS', { params: { max } });

interface Bytes {
  ext: string;
  bytes: Buffer;
}

async function bytesOf(
  deps: Deps,
  files: SheetFiles,
  users: readonly number[],
  pathname: string,
): Promise<Bytes> {
  const file = await files.find(deps, users, pathname);
  if (!file) throw fieldError('pathname', 'REFERENCE', '업로드한 파일을 찾을 수 없습니다. 다시 올려 주세요.');
  if (!EXTS.includes(file.ext))
    throw fail('FILE_TYPE_NOT_ALLOWED', { params: { allowed: EXTS.join(', ') }, allowed: EXTS });
  if (file.bytes > SHEET_MAX_BYTES) throw fail('FILE_TOO_LARGE', { params: { n: SHEET_MAX_BYTES / MB } });
  return { ext: file.ext, bytes: await file.read() };
}

/** Refused as a broken file is, with what to do about it (G-XLS-3). */
const refusedFor = (why: string): Refusal =>
  new Refusal('FILE_BROKEN', errorDef('FILE_BROKEN').status, why, null);
const LINKED = '다른 파일을 참조하는 수식이 있습니다. 값으로 붙여넣어 저장한 뒤 다시 올려 주세요.';

const REFUSALS = {
  TOO_MANY_ROWS: () => tooMany(),
  BROKEN: () => fail('FILE_BROKEN'),
  WRONG_PASSWORD: () => fail('SHEET_PASSWORD_WRONG'),
  LOCKED_XLS: () => fail('SHEET_XLS_LOCKED'),
  LINKED: () => refusedFor(LINKED),
  MACROS: () => refusedFor(MACROS),
};

type Shelf = Pick<SheetShelf, 'files' | 'maxColumns'>;

function parse(
  { ext, bytes }: Bytes,
  { maxColumns = SHEET_MAX_COLUMNS }: Shelf,
  password: string | null,
  signal?: AbortSignal,
): Promise<SheetLine[]> {
  const limits = { maxRows: SHEET_MAX_ROWS + HEADER_ROWS, maxColumns };
  return readSheet({ bytes, ext, password, ...limits, ...(signal ? { signal } : {}) }).catch(
    (error: unknown) => {
      throw error instanceof Unreadable ? REFUSALS[error.fault]() : error;
    },
  );
}

export interface Uploaded {
  lines: SheetLine[];
  /** What opened the file; null where it was not locked. */
  password: string | null;
}

/**
 * Rows of an uploaded file, read in the sandbox. A locked one opens with what the caller typed,
 * else with the password that our own downloads are locked with. Throws the refusals of the file.
 */
export async function readUploaded(
  deps: Deps,
  shelf: Shelf,
  caller: Caller,
  { pathname, password: typed }: { pathname: string; password?: string | undefined },
): Promise<Uploaded> {
  const { files } = shelf;
  const file = await bytesOf(deps, files, uploaders(caller), pathname);
  if (!isLocked(file.bytes)) return { lines: await parse(file, shelf, null), password: null };
  const password =
    typed ??
    (await inTransaction(deps.pools.app, caller.sellers, (db) =>
      files.password(db, deps.config, caller.userSeq),
    ));
  // Excel's own password opens some files, which is no question to anybody.
  const lines = await parse(file, shelf, password).catch((error: unknown) => {
    const guessed = typed === undefined && error instanceof Refusal && error.code === 'SHEET_PASSWORD_WRONG';
    throw guessed ? fail('SHEET_LOCKED') : error;
  });
  return { lines, password };
}

/** The same rows again, for who goes on with an upload later. */
export async function readAgain(
  deps: Deps,
  shelf: Shelf,
  users: readonly number[],
  pathname: string,
  password: string | null,
  signal?: AbortSignal,
): Promise<SheetLine[]> {
  return parse(await bytesOf(deps, shelf.files, users, pathname), shelf, password, signal);
}

const PURPOSE = 'upload-password';

/** The password as it may be kept with an upload (decision 0025). */
export const sealPassword = (config: Config, password: string | null): string | null =>
  password === null ? null : seal(keysFor(config, PURPOSE), password).toString('base64');
export const unsealPassword = (config: Config, sealed: string | null | undefined): string | null =>
  sealed ? unseal(keysFor(config, PURPOSE), Buffer.from(sealed, 'base64')) : null;
