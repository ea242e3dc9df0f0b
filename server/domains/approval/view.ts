import type { ApprovalState } from '@jangteo/contract/approval/approval.enums.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import type { StoredApproval } from './queries.ts';

/** The maker approves on no device, and nobody on the maker's. */
export const isMaker = (row: StoredApproval, { userSeq, deviceId }: Caller): boolean =>
  row.byUserSeq === userSeq || row.byDevice === deviceId;

/** An approval as this operator sees it. */
export function viewOf(row: StoredApproval, caller: Caller): Approval {
  const { approvalSeq, kind, state, facts, hash, amount, why, at, expiresAt, decidedAt, text } = row;
  return {
    approvalSeq,
    kind,
    state,
    facts,
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

function canOf(state: ApprovalState, row: StoredApproval, caller: Caller): Approval['can'] {
  if (state !== 'WAIT') return { approve: 'DECIDED', reject: 'DECIDED', withdraw: 'DECIDED' };
  const decide = isMaker(row, caller) ? 'SAME_PERSON' : null;
  return { approve: decide, reject: decide, withdraw: row.byUserSeq === caller.userSeq ? null : 'NOT_MINE' };
}
