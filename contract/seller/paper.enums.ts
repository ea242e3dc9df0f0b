import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Where a seller's paper stands: of the account or of a category. */
export const docState = ownEnumOf('DocState', {
  NONE: { label: '미제출' },
  SUBMITTED: { label: '심사중', tone: 'info' },
  APPROVED: { label: '승인', tone: 'success' },
  REJECTED: { label: '반려', tone: 'danger' },
  EXPIRED: { label: '만료', tone: 'danger' },
});
export type DocState = ValueOf<typeof docState>;

/** Why an operator opens somebody's paper. */
export const docReason = ownEnumOf('DocReason', {
  REVIEW: { label: '심사' },
  REQUEST: { label: '본인 요청' },
  AUDIT: { label: '감사·점검' },
  ETC: { label: '기타' },
});
export type DocReason = ValueOf<typeof docReason>;
