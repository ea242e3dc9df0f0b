import type { IncomingMessage } from 'node:http';
import { ERRORS, Metadata } from '@tus/server';
import { errorDef } from '@jangteo/contract/errors.ts';
import { newKey } from '../../adapters/storage/port.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { notAllowed, tooLarge } from './accept-file.ts';
import { claimedKind } from './media/kinds.ts';
import type { Purpose } from './media/kinds.ts';
import { safeName } from './names.ts';
import { parseChecksum, tusRequest } from './tus-store.ts';
import type { TusRequest } from './tus-store.ts';

export type Uploader = Pick<Caller, 'userSeq' | 'userType'>;

export interface TusError {
  status_code: number;
  body: string;
}
export const tus = (status_code: number, body: string): TusError => ({ status_code, body: `${body}\n` });

/**
 * The protocol's statuses in words that whoever attached
 * the file may read (R135); the library's own are English.
 */
function sentenceOf(status: number): string {
  const purpose = tusRequest.getStore()?.purpose;
  if (status === 413 && purpose) return tooLarge(purpose).message;
  return errorDef(status === 500 ? 'INTERNAL_ERROR' : 'UPLOAD_LOST').message;
}

/**
 * Refusals keep their status and sentence, tus errors their
 * status; anything else is reported and says nothing.
 */
export function toTus(error: unknown, report?: (error: unknown) => void): TusError {
  if (error instanceof Refusal) return tus(error.status, error.message);
  const { status_code: status = 500 } = error as Partial<TusError>;
  if (status === 500) report?.(error);
  return tus(status, sentenceOf(status));
}

/** The reason why a request must not reach the library at all; it would answer these with 400 or not look. */
export function malformed(req: IncomingMessage): TusError | null {
  const { method, headers } = req;
  if (method !== 'OPTIONS' && method !== 'GET' && headers['tus-resumable'] !== '1.0.0')
    return tus(412, 'Tus-Resumable: 1.0.0 required');
  if (method === 'PATCH' && headers['content-type'] !== 'application/offset+octet-stream')
    return tus(415, 'application/offset+octet-stream required');
  const checksum = headers['upload-checksum'];
  return checksum !== undefined && parseChecksum(String(checksum)) === undefined
    ? tus(400, 'Upload-Checksum is invalid')
    : null;
}

/** The upload that a POST wants to make; throws a tus error or a Refusal. */
export function wanted(
  req: IncomingMessage,
  { userSeq, userType }: Uploader,
  purposes: Readonly<Record<string, Purpose>>,
): Pick<TusRequest, 'ticket' | 'purpose'> {
  let meta: Record<string, string | null> = {};
  try {
    meta = Metadata.parse(String(req.headers['upload-metadata'] ?? ''));
  } catch {
    throw ERRORS.INVALID_METADATA;
  }
  const name = meta.purpose || 'GENERAL';
  const purpose = Object.hasOwn(purposes, name) ? purposes[name]! : null;
  if (!purpose || !meta.filename) throw tus(400, 'Upload-Metadata needs a filename and a known purpose');
  if (userType === 'consumer' && !purpose.buyers) throw fail('ACCESS_DENIED');
  const filename = safeName(meta.filename);
  const kind = claimedKind(filename);
  if (kind === null || !purpose.kinds.includes(kind)) throw notAllowed(purpose, filename);
  const bytes = Number(req.headers['upload-length'] ?? 0);
  return { purpose, ticket: { uploadId: newKey(), ownerUserSeq: userSeq, purpose: name, filename, bytes } };
}
