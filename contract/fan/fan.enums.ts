import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Days that the list of followers can be asked for. */
export const fanDateKey = ownEnumOf('FanDateKey', {
  FOLLOWED_AT: { label: '팔로우일' },
  VISITED_AT: { label: '최근 방문일' },
  ORDERED_AT: { label: '최근 주문일' },
  NONE: { label: '전체 기간' },
});

/** What a manager may do in the chat of a channel. */
export const managerRight = ownEnumOf('ManagerRight', {
  HIDE: { label: '채팅 숨김' },
  BLOCK: { label: '차단' },
  NOTICE: { label: '공지 고정' },
});
export type ManagerRight = ValueOf<typeof managerRight>;

/** Where a block began; it holds everywhere in the channel. */
export const blockPlace = ownEnumOf('BlockPlace', {
  CHAT: { label: '채팅' },
  FOLLOW: { label: '팔로우' },
  DIRECT: { label: '직접' },
  REPORT: { label: '신고' },
  ORDER: { label: '주문' },
});
export type BlockPlace = ValueOf<typeof blockPlace>;

export const targetType = enumOf('TargetType', {
  PRODUCT: { label: '상품' },
  CONTENT: { label: '방송' },
  USER: { label: '회원' },
});
export type TargetType = ValueOf<typeof targetType>;

/** What somebody may have reported. */
export const reportTarget = ownEnumOf('ReportTarget', {
  PRODUCT: { label: '상품' },
  CONTENT: { label: '방송' },
  USER: { label: '회원' },
  REVIEW: { label: '리뷰' },
  REVIEW_COMMENT: { label: '리뷰 댓글' },
  BOARD: { label: '아카데미 글' },
  COMMENT: { label: '아카데미 댓글' },
});
export type ReportTarget = ValueOf<typeof reportTarget>;

/** R327. */
export const reportReason = enumOf('ReportReason', {
  OBSCENE_MATERIAL: { label: '음란/선정성' },
  SWEAR_WORD: { label: '욕설' },
  VIOLENCE: { label: '폭력성' },
  BAD_PRODUCT: { label: '불량/금지 상품' },
  PROPERTY: { label: '지식재산권 침해' },
  SPAM: { label: '스팸/광고' },
  PROFANITY: { label: '비속어' },
  BULLYING: { label: '괴롭힘' },
  DISTURBANCE: { label: '방송 방해' },
  ETC: { label: '기타' },
});
export type ReportReason = ValueOf<typeof reportReason>;

export const reportState = ownEnumOf('ReportState', {
  NEW: { label: '접수', tone: 'info' },
  REVIEWING: { label: '검토중', tone: 'warning' },
  ACTED: { label: '조치완료', tone: 'success' },
  DISMISSED: { label: '조치없음' },
});
export type ReportState = ValueOf<typeof reportState>;

export const fanMessageState = ownEnumOf('FanMessageState', {
  SCHEDULED: { label: '예약', tone: 'info' },
  SENDING: { label: '발송중', tone: 'info' },
  HELD: { label: '야간 보류', tone: 'warning' },
  DONE: { label: '발송완료', tone: 'success' },
  CANCELED: { label: '예약취소' },
  STOPPED: { label: '발송중지', tone: 'danger' },
});
export type FanMessageState = ValueOf<typeof fanMessageState>;

/** Whom a message is meant for; who of them receives it is asked of their consents. */
export const fanMessageTarget = ownEnumOf('FanMessageTarget', {
  FOLLOWERS: { label: '팔로워 전체' },
  FREQUENTERS: { label: '단골' },
  BUYERS: { label: '구매고객' },
  FANS: { label: '선택한 팬' },
});
export type FanMessageTarget = ValueOf<typeof fanMessageTarget>;

/** Why somebody whom a message was meant for did not receive it. */
export const fanLeftOut = ownEnumOf('FanLeftOut', {
  NOT_FOLLOWER: { label: '팔로우하지 않음' },
  BLOCKED: { label: '차단한 회원' },
  NO_AD_CONSENT: { label: '광고 수신 미동의' },
  NO_NIGHT_CONSENT: { label: '야간 수신 미동의' },
  UNREACHABLE: { label: '받을 수 없는 계정' },
  TOO_OFTEN: { label: '일주일 수신 한도 초과' },
  STOPPED: { label: '발송 중지' },
  FAILED: { label: '발송 실패' },
  UNKNOWN: { label: '결과 확인 불가' },
});
export type FanLeftOut = ValueOf<typeof fanLeftOut>;

/** How a text goes out: a short one, or a long one for another price. */
export const smsKind = ownEnumOf('SmsKind', {
  SMS: { label: '단문(SMS)' },
  LMS: { label: '장문(LMS)' },
});
export type SmsKind = ValueOf<typeof smsKind>;
