import type { IncomingMessage } from 'node:http';
import { ERRORS, Metadata } from '@tus/server';
import { newKey } from '../../adapters/storage/port.ts';
import { Refusal } from '../../kit/http/fail.ts';
import { notAllowed } from './accept-file.ts';
import { claimedKind } from './media/kinds.ts';
import type { Purpose } from './media/kinds.ts';
import { safeName } from './names.ts';
import { parseChecksum } from './tus-store.ts';
import type { TusRequest } from './tus-store.ts';

export interface TusError {
  status_code: number;
  body: string;
}
export const tus = (status_code: number, body: string): TusError => ({ status_code, body: `${body}\n` });

/** Refusals keep their status and sentence, tus errors stay; anything else is reported and says nothing. */
export function toTus(error: unknown, report?: (error: unknown) => void): TusError {
  if (error instanceof Refusal) return tus(error.status, error.message);
  const known = error as Partial<TusError>;
  if (known.status_code !== undefined && known.status_code !== 500)
    return { status_code: known.status_code, body: known.body ?? '' };
  report?.(error);
  return tus(500, 'Something went wrong with that request');
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
  userSeq: number,
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
  const filename = safeName(meta.filename);
  const kind = claimedKind(filename);
  if (kind === null || !purpose.kinds.includes(kind)) throw notAllowed(purpose);
  const bytes = Number(req.headers['upload-length'] ?? 0);
  return { purpose, ticket: { uploadId: newKey(), ownerUserSeq: userSeq, purpose: name, filename, bytes } };
}
