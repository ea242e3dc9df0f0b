/**
 * Tokens of an answer that came from another host (AUTH_HOST, ACCOUNT_HOST): its cookies are not this page's, so
 * what it said is kept here (R2, R3, R17; docs/decisions/0130-tokens-of-another-host.md).
 */
import { writeTokens, type TokenPair } from './cookies.ts';
import { hostOf } from './hosts.ts';
import { outlivesBrowser } from './marker.ts';

/** The pair of an envelope, where it holds one. */
function pairIn(body: unknown): TokenPair | null {
  const data = (body as { data?: Partial<TokenPair> | null } | null)?.data;
  return data?.accessToken && data.refreshToken && data.expiresIn ? (data as TokenPair) : null;
}

/** Keeps the pair that another host answered; `sent` says whether it is to outlive the browser. */
export function keepTokens(path: string, sent: unknown, body: unknown): void {
  if (hostOf(path) === '') return;
  const pair = pairIn(body);
  if (!pair) return;
  const keep = (sent as { keep?: boolean } | undefined)?.keep ?? outlivesBrowser();
  writeTokens(pair, keep);
}
