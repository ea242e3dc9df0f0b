/** Signing in with an account of others: away to the provider, back with a token in a cookie (R33, accounts.md §3). */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { socialApi } from '@jangteo/contract/account/social.api.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { call } from '../../../kit/call/call.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { newVerifier } from './pkce.ts';

/**
 * The session of who has come back. The way of other clients (R18) ends in tokens; the console wants cookies, which a
 * renewal of them sets. Throws SNS_NOT_JOINED with what the provider said, SECOND_STEP_REQUIRED with its challenge.
 */
export async function signInWith(provider: SocialProvider, socialToken: string): Promise<User> {
  const { verifier, challenge } = newVerifier();
  const { data: key } = await call(socialApi.authorizeSns, {
    body: { provider, socialToken, ...thisBrowser(), codeChallenge: challenge },
  });
  const { data: tokens } = await call(accountApi.exchangeTokens, {
    headers: { 'x-exchange-key': key.exchangeKey, 'x-code-verifier': verifier },
  });
  await call(accountApi.refresh, { body: { refreshToken: tokens.refreshToken, ...thisBrowser() } });
  return (await call(accountApi.login)).data.user;
}
