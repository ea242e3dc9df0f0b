/** Signing in with an account of others: away from this page and back to it (accounts.md §3). */
import type { SignIn, Tokens } from '@jangteo/contract/account/account.api.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { ask } from '../kit/ask.ts';
import { enter, here } from '../kit/session.ts';

export const PROVIDER: Record<SocialProvider, string> = { K: '카카오', F: '페이스북', A: '애플' };

/** Where a press leads; this page is what it comes back to. */
export const socialStart = (provider: SocialProvider): string =>
  `/user/sns/start?${new URLSearchParams({ provider, mode: 'WEB', next: location.pathname + location.search }).toString()}`;

export interface Returned {
  provider: SocialProvider;
  socialToken: string;
}

/** Who has come back, and with what; FAILED: nobody has; null: nobody was away. The address forgets it. */
export function takeReturned(): Returned | 'FAILED' | null {
  const address = new URL(location.href);
  const said = address.searchParams.get('sns');
  if (said === null) return null;
  address.searchParams.delete('sns');
  history.replaceState(null, '', address.pathname + address.search);
  const socialToken = /(?:^|; )(?:__Host-)?jt-social=([\w-]+)/.exec(document.cookie)?.[1];
  return said in PROVIDER && socialToken ? { provider: said as SocialProvider, socialToken } : 'FAILED';
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Refused with SNS_NOT_JOINED and what the provider says of the person, or with the challenge of a second step. */
export async function signInWith({ provider, socialToken }: Returned): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)); // RFC 7636
  const { exchangeKey } = await ask<{ exchangeKey: string }>('POST', '/authorize/sns', {
    provider,
    socialToken,
    ...here(),
    codeChallenge: base64url(new Uint8Array(hash)),
  });
  const headers = { 'x-exchange-key': exchangeKey, 'x-code-verifier': verifier };
  const { refreshToken } = await ask<Tokens>('GET', '/tokens/exchange', undefined, { headers });
  // The renewal sets the cookie of these pages.
  const { accessToken } = await ask<Tokens>('POST', '/tokens/refresh', { refreshToken, ...here() });
  const { user } = await ask<SignIn>('POST', '/user/web/login', undefined, { token: accessToken });
  await enter({ accessToken, refreshToken: null, expiresIn: null, user });
}
