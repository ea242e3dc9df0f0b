/** What is agreed on of a claim's money: fault, how the fee is paid, what is taken off (claims.md §3). */
import type { ClaimFeeMethod, Fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { PlanEdit } from '@jangteo/contract/claim/claim.body.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import type { ParcelClaim } from './queries/plan.ts';
import { faultOf } from './rules/may.ts';

/** The claim's own terms, before an edit. */
export interface Terms {
  type: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  reason: string;
  fault: Fault;
  fault_note: string;
}

/** Columns of an edit; only what it names. Throws where a note is missing or a way to pay is none. */
export function termColumns(claim: Terms, edit: PlanEdit): Partial<ParcelClaim> & { fault_note?: string } {
  if (claim.type === 'EXCHANGE' && edit.feeMethod === 'DEDUCT')
    throw fieldError('feeMethod', 'ENUM', '교환은 환불금에서 차감할 수 없습니다.');
  if (edit.otherAmount && !edit.otherReason)
    throw fieldError('otherReason', 'REQUIRED', '공제 사유를 입력해 주세요.');
  const fault = edit.fault ?? claim.fault;
  const note = edit.faultNote ?? claim.fault_note;
  if (fault !== faultOf(claim.reason) && note === '') throw fail('FAULT_NOTE_REQUIRED');
  const fee = claim.type === 'EXCHANGE' ? 'exchange_fee' : 'return_fee';
  return {
    ...(edit.fault && { fault: edit.fault }),
    ...(edit.faultNote !== undefined && { fault_note: edit.faultNote }),
    ...(edit.feeMethod && { fee_method: edit.feeMethod as ClaimFeeMethod }),
    ...(edit.returnFee !== undefined && { [fee]: edit.returnFee }),
    ...(edit.otherAmount !== undefined && {
      other_amount: edit.otherAmount,
      other_reason: edit.otherAmount > 0 ? edit.otherReason! : '',
    }),
  };
}
