import type { ApprovalState } from '@jangteo/contract/approval/approval.enums.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Caller } from '../../kit/auth/caller.ts';

/** Who asked for it, and where. */
interface Made {
  byUserSeq: number;
  byDevice: string;
}

/** The maker approves on no device, and nobody on the maker's. */
export const isMaker = ({ byUserSeq, byDevice }: Made, { userSeq, deviceId }: Caller): boolean =>
  byUserSeq === userSeq || byDevice === deviceId;

/** What this operator may do with it. */
export function canOf(state: ApprovalState, row: Made, caller: Caller): Approval['can'] {
  if (state !== 'WAIT') return { approve: 'DECIDED', reject: 'DECIDED', withdraw: 'DECIDED' };
  const decide = isMaker(row, caller) ? 'SAME_PERSON' : null;
  return { approve: decide, reject: decide, withdraw: row.byUserSeq === caller.userSeq ? null : 'NOT_MINE' };
}
