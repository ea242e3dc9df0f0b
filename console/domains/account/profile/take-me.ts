import type { User } from '@jangteo/contract/account/account.user.ts';
import { session } from '../../../kit/session.ts';

/** Who is signed in, as a call that changed the account has just answered it. */
export const takeMe = (me: User): void =>
  session.set((now) => now && { me, user: now.me.userSeq === now.user.userSeq ? me : now.user });
