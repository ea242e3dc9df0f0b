import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { queryText } from '../../../kit/call/address.ts';
import { hostOf } from '../../../kit/call/hosts.ts';
import { readCookie } from '../../../kit/call/cookies.ts';

/** What a provider's sign-in left in this browser (R33): one token, for one use within five minutes. */
export const socialTokenHere = (): string | null => readCookie('__Host-jt-social') ?? readCookie('jt-social');

const PROVIDERS: readonly string[] = ['K', 'F', 'A'] satisfies SocialProvider[];
/** The provider that an address names; null where it names none. */
export const providerOf = (named: unknown): SocialProvider | null =>
  PROVIDERS.includes(named as string) ? (named as SocialProvider) : null;

/** Where a press on a provider's button leads. */
export const socialStart = (
  provider: SocialProvider,
  mode: 'LOGIN' | 'LINK',
  next: string | null,
): string => {
  const path = '/user/sns/start';
  return hostOf(path) + path + queryText({ provider, mode, next });
};
