import { enumOf, type ValueOf } from '../kit/enum.ts';

/** Days that the list of followers can be asked for. */
export const fanDateKey = enumOf('FanDateKey', {
  FOLLOWED_AT: { label: '팔로우일' },
  VISITED_AT: { label: '최근 방문일' },
  ORDERED_AT: { label: '최근 주문일' },
  NONE: { label: '전체 기간' },
});

/** What a manager may do in the chat of a channel. */
export const managerRight = enumOf('ManagerRight', {
  HIDE: { label: '채팅 숨김' },
  BLOCK: { label: '차단' },
  NOTICE: { label: '공지 고정' },
});
export type ManagerRight = ValueOf<typeof managerRight>;

/** Where a block began; it holds everywhere in the channel. */
export const blockPlace = enumOf('BlockPlace', {
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

/** What somebody may have reported: a shop a review, too. */
export const reportTarget = enumOf('ReportTarget', {
  PRODUCT: { label: '상품' },
  CONTENT: { label: '방송' },
  USER: { label: '회원' },
  REVIEW: { label: '리뷰' },
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

export const reportState = enumOf('ReportState', {
  NEW: { label: '접수', tone: 'info' },
  REVIEWING: { label: '검토중', tone: 'warning' },
  ACTED: { label: '조치완료', tone: 'success' },
  DISMISSED: { label: '조치없음' },
});
export type ReportState = ValueOf<typeof reportState>;
