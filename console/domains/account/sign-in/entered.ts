import type { User } from '@jangteo/contract/account/account.user.ts';
import { beginSession } from '../../../kit/session.ts';

export interface Entering {
  user: User;
  keep?: boolean;
  /** Opens a page of the console. */
  go: (href: string) => void;
}

/**
 * Somebody has come in: the pages open, and a password that is due is asked about once a sign-in (accounts.md §3). Never
 * answers: the button that waits for it stays busy until the next page is drawn in place of its own.
 */
export function entered({ user, keep = true, go }: Entering): Promise<never> {
  beginSession(user, keep);
  if (user.passwordDue && user.nextAction !== 'PASSWORD_CHANGE')
    void import('./ask-password.ts').then((m) => m.askForPassword(go)).catch(() => undefined);
  return new Promise(() => undefined);
}
