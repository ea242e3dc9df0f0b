/**
 * Tokens of an answer that came from another host (AUTH_HOST, ACCOUNT_HOST): its cookies are not this page's, so
 * what it said is kept here (R2, R3, R17; docs/decisions/0130-tokens-of-another-host.md).
 */
import { writeCookie } from './cookies.ts';
import { outlivesBrowser } from './marker.ts';

interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** 30 days: as long as a session can live. */
const REFRESH_SECONDS = 2_592_000;

/** The pair of an envelope, where it holds one. */
function pairIn(body: unknown): TokenPair | null {
  const data = (body as { data?: Partial<TokenPair> | null } | null)?.data;
  return data?.accessToken && data.refreshToken && data.expiresIn ? (data as TokenPair) : null;
}

/** Keeps the pair that another host answered; `sent` says whether it is to outlive the browser. */
export function keepTokens(sent: unknown, body: unknown): void {
  const pair = pairIn(body);
  if (!pair) return;
  const keep = (sent as { keep?: boolean } | undefined)?.keep ?? outlivesBrowser();
  writeCookie('jt-access', pair.accessToken, keep ? `; Max-Age=${pair.expiresIn}` : '');
  writeCookie('jt-refresh', pair.refreshToken, keep ? `; Max-Age=${REFRESH_SECONDS}` : '', 'Strict');
}
