import type { Right } from '../kit/right.ts';
import type { ApprovalKind } from './approval.enums.ts';

/** Whose to approve it is, and who reads it: whoever holds this right. */
export const approvalRight: Record<ApprovalKind, Right> = {
  APPLICATION_APPROVE: 'REVIEW',
  CONVERSION_APPROVE: 'REVIEW',
  REFUND_PAYOUT: 'REFUND',
  STRAY_PAYOUT: 'REFUND',
  PAYOUT_CONFIRM: 'PAYOUT',
  PAYOUT_RETRY: 'PAYOUT',
  ADJUST: 'SETTLE',
  EXCHANGE_CONFIRM: 'EXCHANGE',
  LEGAL_PUBLISH: 'LEGAL',
  RATE: 'RATE',
  SETTING: 'RATE',
  PAYOUT_DAYS: 'RATE',
  GRADE_RULE: 'RATE',
  GRANT: 'OPERATOR',
  SANCTION_LONG: 'SANCTION',
  PII_EXPORT: 'AUDIT',
};
