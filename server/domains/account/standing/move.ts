import type { AccountAction } from '@jangteo/contract/account/account.lifecycle.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { moveOne, type Move } from '../../../kit/lifecycle/move.ts';
import { accountMachine, type StandingFacts } from './machine.ts';

/** Moves one account. Throws STATE_CHANGED where its standing does not allow it. */
export const moveAccount = (
  db: Db,
  action: AccountAction,
  { userSeq, ...move }: Omit<Move<'account_user', StandingFacts>, 'owners' | 'ids'> & { userSeq: number },
): Promise<unknown> => moveOne(db, accountMachine, action, { ...move, owners: [userSeq], id: userSeq });
