import { enumOf, type ValueOf } from '../kit/enum.ts';

/** A change of the business that a seller sells under (R295). */
export const businessConversionStatus = enumOf('BusinessConversionStatus', {
  NONE: { label: '신청 없음' },
  APPLIED: { label: '신청완료', tone: 'info' },
  PENDING: { label: '심사중', tone: 'info' },
  APPROVED: { label: '승인', tone: 'success' },
  REJECTED: { label: '반려', tone: 'danger' },
  FAILED: { label: '전환실패', tone: 'danger' },
  COMPLETED: { label: '전환완료', tone: 'success' },
});
export type BusinessConversionStatus = ValueOf<typeof businessConversionStatus>;

export const businessConversionRejectReason = enumOf('BusinessConversionRejectReason', {
  INSUFFICIENT_DOCS: { label: '서류 미비' },
  ETC: { label: '기타' },
});
