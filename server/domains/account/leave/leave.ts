import type { LeaveReason } from '@jangteo/contract/account/own.enums.ts';
import { revokeSessions } from '../../../kit/auth/session.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { moveOne, type MoveContext } from '../../../kit/lifecycle/move.ts';
import { dropUndos } from '../step-up/queries.ts';
import { accountMachine } from '../standing/machine.ts';
import { burnExchangeKeys, writeLeft } from './queries.ts';
import { KEEP_YEARS } from './rules.ts';

export interface Leave {
  userSeq: number;
  reason: LeaveReason;
  text?: string | undefined;
  actor: MoveContext['actor'];
  at: Date;
}

/**
 * The account leaves at once: nobody signs in any more, every session is over (463), names stay taken for 30 days and a
 * job moves the personal data away. Whoever calls has asked `leaveBlocks`. Throws STATE_CHANGED where it has left.
 */
export async function leaveAccount(db: Db, leave: Leave): Promise<void> {
  const { userSeq, at } = leave;
  const queryable = toQueryable(db);
  await moveOne(db, accountMachine, 'leave', {
    owners: [userSeq],
    id: userSeq,
    actor: leave.actor,
    at,
    text: leave.reason,
  });
  await burnExchangeKeys(queryable, userSeq, at);
  await revokeSessions(queryable, { userSeq }, 'FORCED');
  await dropUndos(queryable, userSeq);
  const keepUntil = new Date(at);
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + KEEP_YEARS);
  await writeLeft(queryable, { userSeq, reason: leave.reason, text: leave.text ?? null, at, keepUntil });
}
