import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const liveContentState = enumOf('LiveContentState', {
  WAIT: { label: '방송대기', tone: 'info' },
  LIVE_PUBLIC_ONAIR: { label: '공개 방송중', tone: 'danger' },
  LIVE_PRIVATE_ONAIR: { label: '비공개 방송중' },
  VOD_PROCESSING: { label: 'VOD 변환중', tone: 'info' },
  VOD_ERROR: { label: 'VOD 변환실패', tone: 'danger' },
  PUBLISHED: { label: '공개', tone: 'success' },
  CLOSED: { label: '비공개' },
  PUNISHED: { label: '제재', tone: 'danger' },
});
export type LiveContentState = ValueOf<typeof liveContentState>;

/** NONE: whatever it is, as a filter. */
export const contentKind = enumOf('ContentKind', {
  NONE: { label: '전체' },
  VOD: { label: 'VOD' },
  LIVE: { label: '라이브' },
  LIVE_VOD: { label: '라이브 다시보기' },
});

/** ALL: whatever it is, as a filter. */
export const contentVisibility = enumOf('ContentVisibility', {
  ALL: { label: '전체' },
  PUBLIC: { label: '공개', tone: 'success' },
  PRIVATE: { label: '비공개' },
});
export type ContentVisibility = ValueOf<typeof contentVisibility>;

export const liveMode = enumOf('LiveMode', {
  PUBLIC: { label: '공개 라이브' },
  RECORD: { label: '녹화' },
  PRIVATE: { label: '비공개(연습) 라이브' },
});

/** Where a live goes besides; NONE stands for no other place. */
export const simulcastTarget = enumOf('SimulcastTarget', {
  NONE: { label: '사용 안 함' },
  YOUTUBE: { label: '유튜브' },
  FACEBOOK: { label: '페이스북' },
  CUSTOM_RTMP: { label: '직접 입력(RTMP)' },
});
export type SimulcastTarget = ValueOf<typeof simulcastTarget>;

/** How a live goes to another place. */
export const simulcastState = ownEnumOf('SimulcastState', {
  OFF: { label: '대기' },
  CONNECTING: { label: '연결 중', tone: 'info' },
  ON: { label: '송출 중', tone: 'success' },
  FAILED: { label: '송출 실패', tone: 'danger' },
});
export type SimulcastState = ValueOf<typeof simulcastState>;

/** What viewers are told beside a live; one text of each. */
export const liveNoticeType = enumOf('LiveNoticeType', {
  LIVE_INTRODUCTION: { label: '방송 소개' },
  BENEFIT: { label: '혜택 안내' },
  DELIVERY: { label: '배송 안내' },
  SIZE: { label: '사이즈 안내' },
});

export const contentDateKey = ownEnumOf('ContentDateKey', {
  START_AT: { label: '방송일' },
  SCHEDULED_AT: { label: '예정일' },
  CREATED_AT: { label: '등록일' },
});

export const contentSearchKey = ownEnumOf('ContentSearchKey', {
  CONTENT_TITLE: { label: '제목' },
  CONTENT_SEQ: { label: '방송번호' },
  PRODUCT_NAME: { label: '상품명' },
});

/** Who can see it: what is on air for everybody, and what was published (live.md §2). Pure. */
export const visibilityOf = (state: LiveContentState): ContentVisibility =>
  state === 'LIVE_PUBLIC_ONAIR' || state === 'PUBLISHED' ? 'PUBLIC' : 'PRIVATE';
