import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const sanctionState = ownEnumOf('SanctionState', {
  ACTIVE: { label: '적용 중', tone: 'danger' },
  ENDED: { label: '종료' },
});
export type SanctionState = ValueOf<typeof sanctionState>;

/** What another operator decides about an appeal. */
export const sanctionAppealDecision = ownEnumOf('SanctionAppealDecision', {
  UPHELD: { label: '제재 유지', tone: 'danger' },
  LIFTED: { label: '제재 해제', tone: 'success' },
  SHORTENED: { label: '기간 단축', tone: 'success' },
});
export type SanctionAppealDecision = ValueOf<typeof sanctionAppealDecision>;

/** What can be hidden for a while. */
export const blindTarget = ownEnumOf('BlindTarget', {
  REVIEW: { label: '리뷰' },
  REVIEW_COMMENT: { label: '리뷰 댓글' },
  BOARD: { label: '아카데미 글' },
  COMMENT: { label: '아카데미 댓글' },
});
export type BlindTarget = ValueOf<typeof blindTarget>;

export const blindState = ownEnumOf('BlindState', {
  ON: { label: '임시조치 중', tone: 'warning' },
  RESTORED: { label: '다시 공개', tone: 'success' },
  KEPT: { label: '숨김' },
});
export type BlindState = ValueOf<typeof blindState>;
