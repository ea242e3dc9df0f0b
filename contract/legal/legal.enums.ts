import { enumOf, type ValueOf } from '../kit/enum.ts';

/** Texts that people agree to or may read; the documents name them in words, the codes are ours. */
export const termsType = enumOf('TermsType', {
  SERVICE: { label: '이용약관' },
  SELLER: { label: '판매회원 약관' },
  PRIVACY: { label: '개인정보 수집·이용 동의' },
  PRIVACY_SELLER: { label: '개인정보 수집·이용 동의(판매자)' },
  PRIVACY_MARKETING: { label: '마케팅 정보 수신 동의' },
  PRIVACY_DETAIL: { label: '개인정보 수집·이용 상세' },
  PRIVACY_PROFILE_IMAGE: { label: '프로필 이미지 수집 동의' },
  PRIVACY_SHIPPING_ADDRESS: { label: '배송지 정보 수집 동의' },
  PRIVACY_POLICY: { label: '개인정보 처리방침' },
  YOUTH_PROTECTION: { label: '청소년 보호정책' },
  SERVICE_OPERATION: { label: '서비스 운영정책' },
  GRIPPER_OPERATION: { label: '그리퍼 운영정책' },
  FALSE_ADVERTISING: { label: '허위·과장광고 금지정책' },
  PAYMENT_PROVIDER_1: { label: '전자금융거래 이용약관(PG사 1)' },
  PAYMENT_PROVIDER_2: { label: '전자금융거래 이용약관(PG사 2)' },
  LOCATION: { label: '위치기반서비스 이용약관' },
  PAID_SERVICE: { label: '유료서비스 이용약관' },
});
export type TermsType = ValueOf<typeof termsType>;
