import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const couponScope = enumOf('CouponScope', {
  SELLER: { label: '스토어 쿠폰(전상품)', short: '스토어' },
  PRODUCT: { label: '상품 쿠폰', short: '상품' },
});
export type CouponScope = ValueOf<typeof couponScope>;

/** The documents' name of the platform is redacted (`{product}`): ours is PLATFORM. ALL is a filter only. */
export const couponIssuer = enumOf('CouponIssuer', {
  ALL: { label: '전체' },
  PLATFORM: { label: '플랫폼 발행' },
  SELLER: { label: '판매자 발행' },
});

export const couponSearchKey = enumOf('CouponSearchKey', {
  COUPON_NAME: { label: '쿠폰명' },
  COUPON_ID: { label: '쿠폰 아이디' },
  COUPON_SEQ: { label: '쿠폰번호' },
});

export const couponIssueType = enumOf('CouponIssueType', {
  GIVE: { label: '지정 발급' },
  CODE: { label: '코드 입력' },
  SYSTEM: { label: '자동 발급' },
  ORDINARY: { label: '일반 발급' },
  SERIAL: { label: '난수(시리얼) 코드' },
  TEXT: { label: '지정 문구 코드' },
  DOWNLOAD: { label: '다운로드' },
});
export type CouponIssueType = ValueOf<typeof couponIssueType>;

export const couponTrigger = enumOf('CouponTrigger', {
  NONE: { label: '조건 없음' },
  FOLLOW: { label: '팔로우 시' },
  LIVE_JOIN: { label: '라이브 입장 시' },
  LIVE_VIEW_5: { label: '라이브 5분 시청 시' },
  LIVE_VIEW_10: { label: '라이브 10분 시청 시' },
});
export type CouponTrigger = ValueOf<typeof couponTrigger>;

export const couponValidity = enumOf('CouponValidity', {
  UNTIL: { label: '지정일까지' },
  SINCE: { label: '발급일로부터 N일' },
  END_LIVE: { label: '라이브 종료 시까지' },
});
export type CouponValidity = ValueOf<typeof couponValidity>;

export const couponDiscountKind = enumOf('CouponDiscountKind', {
  FIXED: { label: '정액 할인(원)' },
  RATE: { label: '정률 할인(%)' },
});
export type CouponDiscountKind = ValueOf<typeof couponDiscountKind>;

export const couponTarget = enumOf('CouponTarget', {
  NONE: { label: '대상 없음' },
  CONTENT: { label: '방송' },
  PRODUCER: { label: '판매자' },
  INFLUENCER: { label: '그리퍼' },
  PRODUCT: { label: '상품' },
});
export type CouponTarget = ValueOf<typeof couponTarget>;

/** NONE is every status of the list's filter; no coupon has it. */
export const couponStatus = enumOf('CouponStatus', {
  NONE: { label: '전체' },
  READY: { label: '발급대기' },
  ISSUE: { label: '발급처리중', tone: 'info' },
  ISSUE_START: { label: '발급중', tone: 'success' },
  ISSUE_COMPLETED: { label: '발급완료' },
  COMPLETED: { label: '사용종료' },
  ISSUE_STOP: { label: '발급중지', tone: 'warning' },
});
export type CouponStatus = ValueOf<typeof couponStatus>;

/** Which products it is for. */
export const couponProductMode = ownEnumOf('CouponProductMode', {
  ALL: { label: '모든 상품' },
  INCLUDE: { label: '선택한 상품만' },
  EXCLUDE: { label: '선택한 상품 제외' },
});
export type CouponProductMode = ValueOf<typeof couponProductMode>;

/** A gripper's coupon is paid for by a producer, who agrees to it. */
export const couponApproval = ownEnumOf('CouponApproval', {
  NONE: { label: '해당 없음' },
  WAIT: { label: '승인 대기', tone: 'info' },
  APPROVED: { label: '승인', tone: 'success' },
  REFUSED: { label: '거절', tone: 'danger' },
});
export type CouponApproval = ValueOf<typeof couponApproval>;

/** One coupon in somebody's hands. */
export const couponIssueState = ownEnumOf('CouponIssueState', {
  ISSUED: { label: '보유', tone: 'success' },
  USED: { label: '사용', tone: 'info' },
  EXPIRED: { label: '만료' },
  RECLAIMED: { label: '회수', tone: 'warning' },
});
export type CouponIssueState = ValueOf<typeof couponIssueState>;

/** What has happened to one, as its histories are asked for. */
export const couponHistoryKind = ownEnumOf('CouponHistoryKind', {
  ISSUED: { label: '발급' },
  USED: { label: '사용' },
  RESTORED: { label: '사용 취소' },
  RECLAIMED: { label: '회수' },
  EXPIRED: { label: '만료' },
});
export type CouponHistoryKind = ValueOf<typeof couponHistoryKind>;

/** Who gets a coupon that is given. */
export const couponAudience = ownEnumOf('CouponAudience', {
  FOLLOWERS: { label: '팔로워' },
  FREQUENTERS: { label: '단골' },
  BUYERS_90D: { label: '최근 90일 구매자' },
});
export type CouponAudience = ValueOf<typeof couponAudience>;
