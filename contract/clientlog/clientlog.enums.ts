import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What a browser tells of itself: screens under the documents' names (R64), faults, how quick it was, how a live ran. */
export const clientEventName = ownEnumOf('ClientEventName', {
  biz_home: { label: '첫 화면' },
  login: { label: '로그인' },
  sign_up: { label: '회원가입' },
  enter_seller: { label: '입점 신청' },
  complete_enter_seller: { label: '입점 신청 완료' },
  dashboard: { label: '대시보드' },
  flash_product_info: { label: '플래시 기본정보' },
  seller_info: { label: '판매자 정보' },
  error: { label: '화면 오류', tone: 'danger' },
  'web-vital': { label: '화면 속도' },
  live_start: { label: '방송 시작' },
  live_stall: { label: '방송 끊김', tone: 'warning' },
  live_latency: { label: '방송 지연' },
});
export type ClientEventName = ValueOf<typeof clientEventName>;

export const clientOs = ownEnumOf('ClientOs', {
  WINDOWS: { label: '윈도우' },
  MAC: { label: '맥' },
  LINUX: { label: '리눅스' },
  ANDROID: { label: '안드로이드' },
  IOS: { label: '아이폰·아이패드' },
  ETC: { label: '기타' },
});
export type ClientOs = ValueOf<typeof clientOs>;
