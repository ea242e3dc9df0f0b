import type { User } from '@jangteo/contract/account/account.user.ts';
import { beginSession } from '../../../kit/session.ts';

export interface Entering {
  user: User;
  keep?: boolean;
  /** Opens a page of the console. */
  go: (href: string) => void;
}

/** Somebody has come in: the pages open, and a password that is due is asked about once a sign-in (accounts.md §3). */
export function entered({ user, keep = true, go }: Entering): void {
  beginSession(user, keep);
  if (user.passwordDue && user.nextAction !== 'PASSWORD_CHANGE')
    void import('./ask-password.ts').then((m) => m.askForPassword(go)).catch(() => undefined);
}
