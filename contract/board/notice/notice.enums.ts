import { ownEnumOf, type ValueOf } from '../../kit/enum.ts';

export const noticeCategory = ownEnumOf('BoardNoticeCategory', {
  NOTICE: { label: '공지' },
  UPDATE: { label: '업데이트' },
  POLICY: { label: '정책' },
  EVENT: { label: '이벤트' },
  CHECK: { label: '점검' },
});
export type NoticeCategory = ValueOf<typeof noticeCategory>;

export const noticeStanding = ownEnumOf('BoardNoticeStatus', {
  DRAFT: { label: '작성중', tone: 'neutral' },
  SCHEDULED: { label: '게시 예정', tone: 'info' },
  PUBLISHED: { label: '게시중', tone: 'success' },
  HIDDEN: { label: '숨김', tone: 'warning' },
});
export type NoticeStanding = ValueOf<typeof noticeStanding>;

/** How often a popup comes back to somebody who has not put it away. */
export const popupFrequency = ownEnumOf('PopupFrequency', {
  ONCE: { label: '한 번' },
  DAY: { label: '하루 한 번' },
  ALWAYS: { label: '항상' },
});
export const popupKind = ownEnumOf('PopupKind', {
  NOTICE: { label: '대시보드 알림' },
  GUIDE: { label: '화면 안내' },
});
