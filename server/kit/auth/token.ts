import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256-bit random text for keys that are shown once. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
/** What is stored of a token: its sha-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** PKCE S256: base64url(sha256(verifier)). */
export const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Compares two texts of any length without telling where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b));
}

/**
 * Tokens of one generation of a session. Derived, not drawn, so that parallel
 * renewals within the grace period get the very same successor (G-SES-1);
 * without the server's secret a copy of the database yields none.
 */
export function tokensOf(
  secret: string,
  seed: Buffer,
  generation: number,
): { accessToken: string; refreshToken: string } {
  const derive = (kind: string) =>
    createHmac('sha256', secret).update(seed).update(`${kind}.${generation}`).digest('base64url');
  return { accessToken: `jta_${derive('access')}`, refreshToken: `jtr_${derive('refresh')}` };
}
