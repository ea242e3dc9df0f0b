import {
  approvalKind,
  type ApprovalKind,
  type ApprovalState,
} from '@jangteo/contract/approval/approval.enums.ts';
import { approvalRight } from '@jangteo/contract/approval/approval.right.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { holds, type Level } from '@jangteo/contract/kit/right.ts';
import type { Caller } from '../../kit/auth/caller.ts';

/** What it is, who asked for it, and where. */
interface Made {
  kind: ApprovalKind;
  byUserSeq: number;
  byDevice: string;
  subject: string;
  effect: { complete: boolean } | null;
}

/** The maker approves on no device, and nobody on the maker's; an operator whom it is about decides it neither. */
export const isConcerned = (
  { byUserSeq, byDevice, subject }: Omit<Made, 'kind' | 'effect'>,
  { userSeq, deviceId }: Caller,
): boolean => byUserSeq === userSeq || byDevice === deviceId || subject === `operator:${userSeq}`;

/** Whose right it is to decide acts of this kind. */
export const mayDecide = (kind: ApprovalKind, { operatorRoles = [] }: Caller): boolean =>
  holds(operatorRoles, approvalRight[kind], 'a');

const kindsAt = (level: Level, { operatorRoles = [] }: Caller): ApprovalKind[] =>
  approvalKind.values.filter((kind) => holds(operatorRoles, approvalRight[kind], level));
/** The kinds of acts that this operator reads, and those that they decide. */
export const kindsFor = (caller: Caller) => ({ reads: kindsAt('r', caller), decides: kindsAt('a', caller) });

/** Who asked for it, and whoever may read what it is about. */
export const mayRead = ({ kind, byUserSeq }: Pick<Made, 'kind' | 'byUserSeq'>, caller: Caller): boolean =>
  byUserSeq === caller.userSeq || holds(caller.operatorRoles ?? [], approvalRight[kind], 'r');

/** What this operator may do with it. */
export function canOf(state: ApprovalState, row: Made, caller: Caller): Approval['can'] {
  if (state !== 'WAIT') return { approve: 'DECIDED', reject: 'DECIDED', withdraw: 'DECIDED' };
  const foreign = mayDecide(row.kind, caller) ? null : 'NO_RIGHT';
  const decide = isConcerned(row, caller) ? 'SAME_PERSON' : foreign;
  const counting = row.effect?.complete === false ? 'COUNTING' : null;
  return {
    approve: decide ?? counting,
    reject: decide,
    withdraw: row.byUserSeq === caller.userSeq ? null : 'NOT_MINE',
  };
}
