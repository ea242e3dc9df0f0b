import { createHmac } from 'node:crypto';
import type { Keys } from '../../kit/auth/seal.ts';
import { sameText } from '../../kit/auth/token.ts';

/** So long a link opens. */
export const LINK_MS = 60_000;

const mac = (fileId: string, userSeq: number, expires: number, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${fileId}:${userSeq}:${expires}`).digest('base64url');

/** `/files/{fileId}?e=…&s=…`, good for 60 s and for this user only (D13). */
export function signFileUrl(fileId: string, userSeq: number, [key]: Keys, now: Date): string {
  const expires = now.getTime() + LINK_MS;
  return `/files/${fileId}?e=${expires}&s=${mac(fileId, userSeq, expires, key)}`;
}

/**
 * The file that a signed link opens for the signed-in user,
 * or null where it was made for another, altered or is over.
 */
export function verifyFileUrl(url: string, userSeq: number, keys: Keys, now: Date): string | null {
  const m = /^\/files\/([0-9a-f]{32})\?e=(\d{1,15})&s=([\w-]{43})$/.exec(url);
  if (!m || Number(m[2]) < now.getTime() || Number(m[2]) > now.getTime() + LINK_MS) return null;
  const isRight = keys.some((key) => sameText(m[3]!, mac(m[1]!, userSeq, Number(m[2]), key)));
  return isRight ? m[1]! : null;
}
