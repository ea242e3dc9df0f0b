import { ownEnumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

/* Of the own account; apart from what every user's answer says, which the console's first file carries. */

export const secondStepMethod = ownEnumOf('SecondStepMethod', {
  TOTP: { label: '인증 앱' },
  SMS: { label: '문자' },
  RECOVERY: { label: '복구 코드' },
});
export type SecondStepMethod = ValueOf<typeof secondStepMethod>;

export const signInResult = ownEnumOf('SignInResult', {
  OK: { label: '로그인', tone: 'success' },
  WRONG: { label: '비밀번호 불일치', tone: 'danger' },
  SECOND_STEP: { label: '2단계 인증 대기', tone: 'info' },
  SECOND_WRONG: { label: '2단계 인증 실패', tone: 'danger' },
});
export type SignInResult = ValueOf<typeof signInResult>;

export const notificationTopic = ownEnumOf('NotificationTopic', {
  SECURITY: { label: '로그인·보안' },
  ORDER: { label: '주문·배송' },
  CLAIM: { label: '취소·반품·교환' },
  PRODUCT: { label: '상품·재고' },
  LIVE: { label: '방송' },
  SETTLEMENT: { label: '정산' },
  PROGRAM: { label: 'API·웹훅' },
  NOTICE: { label: '공지·점검' },
});
export type NotificationTopic = ValueOf<typeof notificationTopic>;

export const notificationWay = ownEnumOf('NotificationWay', {
  CONSOLE: { label: '콘솔 알림' },
  MAIL: { label: '메일' },
  SMS: { label: '문자' },
});
export type NotificationWay = ValueOf<typeof notificationWay>;

export const leaveBlock = ownEnumOf('LeaveBlock', {
  ORDER: { label: '발송하지 않은 주문' },
  CLAIM: { label: '처리 중인 취소·반품·교환' },
  PAYOUT: { label: '정산받지 않은 금액' },
  CONTRACT: { label: '진행 중인 매칭 계약' },
  MEMBER: { label: '그룹 멤버' },
});
export type LeaveBlock = ValueOf<typeof leaveBlock>;

export const leaveReason = ownEnumOf('LeaveReason', {
  NOT_USED: { label: '자주 이용하지 않아요' },
  INCONVENIENT: { label: '이용이 불편해요' },
  SUPPORT: { label: '고객 응대가 아쉬워요' },
  PRIVACY: { label: '개인정보가 걱정돼요' },
  ANOTHER: { label: '다른 계정을 쓰고 있어요' },
  ETC: { label: '기타' },
});
export type LeaveReason = ValueOf<typeof leaveReason>;
