import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const userType = enumOf('UserType', {
  admin: { label: '관리자' },
  producer: { label: '판매자' },
  influencer: { label: '그리퍼' },
  consumer: { label: '일반회원' },
});
export type UserType = ValueOf<typeof userType>;

export const userProductType = enumOf('UserProductType', {
  normal: { label: '일반상품' },
  voucher: { label: 'e-티켓' },
});
export type UserProductType = ValueOf<typeof userProductType>;

export const producerType = enumOf('ProducerType', {
  individual: { label: '개인 판매자' },
  business: { label: '사업자 판매자' },
});
export type ProducerType = ValueOf<typeof producerType>;

export const needBasicInfoType = enumOf('NeedBasicInfoType', {
  none: { label: '입력 완료' },
  seller: { label: '판매자 정보 필요' },
  matching: { label: '매칭 정보 필요' },
});
export type NeedBasicInfoType = ValueOf<typeof needBasicInfoType>;

export const requestProducerStatus = enumOf('RequestProducerStatus', {
  none: { label: '신청 전' },
  new: { label: '신규신청', tone: 'info' },
  retry: { label: '재신청', tone: 'info' },
  progress: { label: '심사중', tone: 'info' },
  hold: { label: '보류', tone: 'warning' },
  approve: { label: '1차 승인', tone: 'success' },
  final: { label: '최종 승인', tone: 'success' },
});
export type RequestProducerStatus = ValueOf<typeof requestProducerStatus>;

export const accountStatus = enumOf('AccountStatus', {
  NORMAL: { label: '정상', tone: 'success' },
  WARN: { label: '징계', tone: 'warning' },
  LEAVE: { label: '탈퇴', tone: 'danger' },
  IDLE: { label: '휴면', tone: 'warning' },
});
export type AccountStatus = ValueOf<typeof accountStatus>;

export const loginProvider = enumOf('LoginProvider', {
  E: { label: '이메일' },
  K: { label: '카카오' },
  F: { label: '페이스북' },
  A: { label: '애플' },
});
export type LoginProvider = ValueOf<typeof loginProvider>;

export const groupRole = enumOf('GroupRole', {
  groupMaster: { label: '그룹 마스터' },
  groupMember: { label: '그룹 멤버' },
  nonGroup: { label: '그룹 없음' },
});
export type GroupRole = ValueOf<typeof groupRole>;

export const osType = enumOf('OsType', {
  android: { label: '안드로이드' },
  ios: { label: 'iOS' },
  pc: { label: 'PC' },
});
export type OsType = ValueOf<typeof osType>;

export const clientType = enumOf('ClientType', {
  web_android: { label: '웹(안드로이드)' },
  web_ios: { label: '웹(iOS)' },
  web_pc: { label: '웹(PC)' },
  web_unknown: { label: '웹(기타)' },
});
export type ClientType = ValueOf<typeof clientType>;
