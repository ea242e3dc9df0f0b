import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const reviewSearchKey = enumOf('ReviewSearchKey', {
  NONE: { label: '전체' },
  USERNAME: { label: '닉네임' },
  USER_SEQ: { label: '회원번호' },
  USER_ID: { label: '아이디' },
});

/** Whether everybody reads a review. */
export const reviewState = ownEnumOf('ReviewState', {
  VISIBLE: { label: '공개', tone: 'success' },
  BLIND: { label: '임시조치', tone: 'warning' },
  DELETED: { label: '삭제' },
});
export type ReviewState = ValueOf<typeof reviewState>;

export const reviewStar = ownEnumOf('ReviewStar', {
  '5': { label: '5점' },
  '4': { label: '4점' },
  '3': { label: '3점' },
  '2': { label: '2점' },
  '1': { label: '1점' },
});
