/** What of a claim's money is agreed on, as the drawer edits it. Pure. */
import type { PlanEdit } from '@jangteo/contract/claim/claim.body.ts';
import type { ClaimDetail, RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import type { ClaimFeeMethod, Fault } from '@jangteo/contract/claim/claim.enums.ts';

export interface PlanFields {
  fault: Fault;
  faultNote: string;
  feeMethod: ClaimFeeMethod;
  returnFee: number;
  other: { amount: number; reason: string };
}

/** The fee as it stands: taken off, or asked for beside the refund. */
export function feeOf(plan: RefundPlan | null): number {
  const taken = plan?.lines.find(({ key }) => key === 'RETURN_FEE');
  if (taken) return -taken.amount;
  return plan ? plan.outside.returnFee + plan.outside.exchangeFee : 0;
}

type Planned = Pick<
  ClaimDetail,
  'fault' | 'faultNote' | 'feeMethod' | 'otherDeduction' | 'plan' | 'suggestedFault'
>;
export const fieldsOf = (claim: Planned): PlanFields => ({
  fault: claim.fault,
  faultNote: claim.faultNote,
  feeMethod: claim.feeMethod,
  returnFee: feeOf(claim.plan),
  other: claim.otherDeduction ?? { amount: 0, reason: '' },
});

const NOTE_MIN = 5;
const tooShort = (text: string): boolean => text.trim().length < NOTE_MIN;

export interface PlanProblems {
  faultNote: string | false;
  'other.reason': string | false;
}
/** What is still lacking before it can be counted. */
export const lacking = (value: PlanFields, suggested: Fault): PlanProblems => ({
  faultNote:
    value.fault !== suggested && tooShort(value.faultNote) && '귀책을 바꾼 이유를 5자 이상 입력해 주세요.',
  'other.reason':
    value.other.amount > 0 && tooShort(value.other.reason) && '공제 사유를 5자 이상 입력해 주세요.',
});

/** The differences from what is stored. */
export function changesOf(
  value: PlanFields,
  was: PlanFields,
  suggested: Fault,
): Omit<PlanEdit, 'otherAmount' | 'otherReason'> {
  const fault = value.fault !== was.fault;
  return {
    ...(fault && { fault: value.fault }),
    ...(value.fault !== suggested &&
      (fault || value.faultNote.trim() !== was.faultNote.trim()) && { faultNote: value.faultNote.trim() }),
    ...(value.feeMethod !== was.feeMethod && { feeMethod: value.feeMethod }),
    ...(value.fault === 'BUYER' && value.returnFee !== was.returnFee && { returnFee: value.returnFee }),
  };
}

const otherChanged = (value: PlanFields, was: PlanFields): boolean =>
  value.other.amount !== was.other.amount ||
  (value.other.amount > 0 && value.other.reason.trim() !== was.other.reason.trim());

/** For trying: as names of a query. */
export const tryOf = (value: PlanFields, was: PlanFields, suggested: Fault): PlanEdit => ({
  ...changesOf(value, was, suggested),
  ...(otherChanged(value, was) && {
    otherAmount: value.other.amount,
    ...(value.other.amount > 0 && { otherReason: value.other.reason.trim() }),
  }),
});

/** For storing. */
export const editOf = (value: PlanFields, was: PlanFields, suggested: Fault, version: number) => ({
  version,
  ...changesOf(value, was, suggested),
  ...(otherChanged(value, was) && {
    otherDeduction:
      value.other.amount > 0 ? { amount: value.other.amount, reason: value.other.reason.trim() } : null,
  }),
});

/** What somebody typed goes over what came meanwhile. */
export function typedOver(fresh: PlanFields, value: PlanFields, was: PlanFields): PlanFields {
  const changed = Object.entries(value).filter(
    ([name, one]) => JSON.stringify(one) !== JSON.stringify(was[name as keyof PlanFields]),
  );
  return { ...fresh, ...Object.fromEntries(changed) };
}
