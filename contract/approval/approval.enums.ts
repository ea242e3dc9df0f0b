import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What a second operator confirms above its limit (operator.md §4). */
export const approvalKind = ownEnumOf('ApprovalKind', {
  APPLICATION_APPROVE: { label: '입점 승인' },
  CONVERSION_APPROVE: { label: '사업자 전환 승인' },
  REFUND_PAYOUT: { label: '환불 지급' },
  STRAY_PAYOUT: { label: '오입금 반환' },
  PAYOUT_CONFIRM: { label: '정산 확정' },
  PAYOUT_RETRY: { label: '다시 지급' },
  ADJUST: { label: '수기조정' },
  EXCHANGE_CONFIRM: { label: '환전 확정' },
  LEGAL_PUBLISH: { label: '약관 공지' },
  RATE: { label: '수수료표' },
  SETTING: { label: '기준값' },
  PAYOUT_DAYS: { label: '지급일' },
  GRADE_RULE: { label: '등급 기준' },
  GRANT: { label: '운영자 권한' },
  SANCTION_LONG: { label: '긴 제재·계정 제한' },
  PII_EXPORT: { label: '개인정보 다운로드' },
});
export type ApprovalKind = ValueOf<typeof approvalKind>;

export const approvalState = ownEnumOf('ApprovalState', {
  WAIT: { label: '승인 대기', tone: 'warning' },
  DONE: { label: '승인', tone: 'success' },
  FAILED: { label: '처리 실패', tone: 'danger' },
  REJECTED: { label: '반려', tone: 'danger' },
  WITHDRAWN: { label: '회수' },
  EXPIRED: { label: '기한 만료' },
  STALE: { label: '대상 변경' },
});
export type ApprovalState = ValueOf<typeof approvalState>;

export const approvalTab = ownEnumOf('ApprovalTab', {
  toDecide: { label: '결정할 승인' },
  mine: { label: '내가 올린 승인' },
  done: { label: '끝난 승인' },
});
export type ApprovalTab = ValueOf<typeof approvalTab>;
