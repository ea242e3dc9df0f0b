import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Who somebody in the room is. */
export const chatRole = ownEnumOf('ChatRole', {
  ANON: { label: '시청자' },
  BUYER: { label: '구매자' },
  MANAGER: { label: '매니저', tone: 'info' },
  HOST: { label: '진행자', tone: 'danger' },
});
export type ChatRole = ValueOf<typeof chatRole>;

/** Which messages a list shows. */
export const chatKind = ownEnumOf('ChatKind', {
  ALL: { label: '전체' },
  QUESTION: { label: '질문', tone: 'info' },
  BUYER: { label: '주문자' },
  HIDDEN: { label: '숨김', tone: 'warning' },
});
export type ChatKind = ValueOf<typeof chatKind>;

/** What staff does in the room. */
export const chatAct = ownEnumOf('ChatAct', {
  HIDE: { label: '메시지 숨김' },
  SHOW: { label: '메시지 다시 보이기' },
  HIDE_USER: { label: '이 사람 메시지 모두 숨김' },
  MUTE: { label: '채팅 금지' },
  NOTICE: { label: '공지' },
  UNNOTICE: { label: '공지 내리기' },
  FREEZE: { label: '채팅 얼리기' },
  SLOW: { label: '느린 채팅' },
  ORDERS: { label: '주문 알림' },
  LENS: { label: '카메라 가림' },
});
export type ChatAct = ValueOf<typeof chatAct>;

/** How winners are found. */
export const gameType = ownEnumOf('GameType', {
  FIRST_COME: { label: '선착순' },
  RANDOM: { label: '추첨' },
  QUIZ: { label: '퀴즈' },
});
export type GameType = ValueOf<typeof gameType>;

/** Seconds between two messages of one person. */
export const SLOW_STEPS = [0, 3, 5, 10, 30] as const;
