import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** 프로모션, by its days (R284). */
export const promotionStatus = enumOf('PromotionStatus', {
  PREPARE: { label: '준비중', tone: 'neutral' },
  APPLY: { label: '신청중', tone: 'info' },
  BEFORE_PROGRESS: { label: '진행예정', tone: 'warning' },
  PROGRESS: { label: '진행중', tone: 'success' },
  CLOSED: { label: '종료', tone: 'neutral' },
});
export type PromotionStatus = ValueOf<typeof promotionStatus>;

/** What an application has been through (R285). */
export const promotionApplyHistory = enumOf('PromotionApplyHistory', {
  SUBMIT: { label: '신청', tone: 'info' },
  RETRY_SUBMIT: { label: '재신청', tone: 'info' },
  MODIFY_REQUEST: { label: '수정요청', tone: 'warning' },
  MODIFY_COMPLETE: { label: '수정완료', tone: 'info' },
  CONFIRMED: { label: '확정', tone: 'success' },
  REJECT: { label: '반려', tone: 'danger' },
});
export type PromotionApplyHistory = ValueOf<typeof promotionApplyHistory>;

/** How an application stands: what it has been through last, or taken back by its seller. */
export const promotionApplyStatus = ownEnumOf('PromotionApplyStatus', {
  SUBMIT: { label: '신청', tone: 'info' },
  RETRY_SUBMIT: { label: '재신청', tone: 'info' },
  MODIFY_REQUEST: { label: '수정요청', tone: 'warning' },
  MODIFY_COMPLETE: { label: '수정완료', tone: 'info' },
  CONFIRMED: { label: '참여확정', tone: 'success' },
  REJECT: { label: '반려', tone: 'danger' },
  WITHDRAWN: { label: '신청취소', tone: 'neutral' },
});
export type PromotionApplyStatus = ValueOf<typeof promotionApplyStatus>;

/** Cards of a seller's promotions. */
export const promotionApplyFilter = enumOf('PromotionApplyFilter', {
  ALL: { label: '전체' },
  AVAILABLE_SUBMIT: { label: '신청가능' },
  SUBMIT: { label: '신청완료' },
  MODIFY_REQUEST: { label: '수정요청' },
  CONFIRMED: { label: '참여확정' },
  REJECT: { label: '반려' },
});
export type PromotionApplyFilter = ValueOf<typeof promotionApplyFilter>;

/** What the operator may ask of whoever applies (R286). */
export const promotionFormField = enumOf('PromotionFormField', {
  COUPON: { label: '쿠폰' },
  PRODUCT: { label: '참여 상품' },
  LIVE_AT: { label: '라이브 일시' },
  QUESTION_1: { label: '추가 질문 1' },
  QUESTION_2: { label: '추가 질문 2' },
  QUESTION_3: { label: '추가 질문 3' },
  QUESTION_4: { label: '추가 질문 4' },
  QUESTION_5: { label: '추가 질문 5' },
});
export type PromotionFormField = ValueOf<typeof promotionFormField>;

/** Who may take part. */
export const promotionAudience = ownEnumOf('PromotionAudience', {
  ALL: { label: '판매자와 그리퍼' },
  PRODUCER: { label: '판매자' },
  GRIPPER: { label: '그리퍼' },
});
export type PromotionAudience = ValueOf<typeof promotionAudience>;

/** The colours of a promotion's banner and badge. */
export const promotionBanner = ownEnumOf('PromotionBanner', {
  RED: { label: '빨강' },
  ORANGE: { label: '주황' },
  GREEN: { label: '초록' },
  BLUE: { label: '파랑' },
  PURPLE: { label: '보라' },
});
export type PromotionBanner = ValueOf<typeof promotionBanner>;
