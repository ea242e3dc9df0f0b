import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import type { StoredApproval } from './queries.ts';
import { canOf } from './rules.ts';

/** An approval as this operator sees it. */
export function viewOf(row: StoredApproval, caller: Caller): Approval {
  const { approvalSeq, kind, state, facts, effect, hash, amount, why, at, expiresAt, decidedAt, text } = row;
  return {
    approvalSeq,
    kind,
    state,
    facts,
    effect,
    hash,
    amount,
    why,
    by: { userSeq: row.byUserSeq, name: row.byName },
    at,
    expiresAt,
    decidedBy: row.decidedBy === null ? null : { userSeq: row.decidedBy, name: row.decidedName ?? '운영자' },
    decidedAt,
    text,
    can: canOf(state, row, caller),
  };
}
