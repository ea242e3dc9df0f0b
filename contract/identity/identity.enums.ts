import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const verificationType = enumOf('VerificationType', {
  PERSON_AUTH: { label: '본인인증' },
  ADULT_AUTH: { label: '성인인증' },
});
export type VerificationType = ValueOf<typeof verificationType>;

/** What somebody proves who they are for (R49); the words of the query of /verification (R167). */
export const personAuthPurpose = ownEnumOf('PersonAuthPurpose', {
  join: { label: '회원가입' },
  find_id: { label: '아이디 찾기' },
  find_password: { label: '비밀번호 찾기' },
  wake: { label: '휴면 해제' },
  change_phone: { label: '휴대폰 번호 변경' },
  request_producer: { label: '판매자 신청' },
  adult_goods: { label: '성인상품 구매' },
});
export type PersonAuthPurpose = ValueOf<typeof personAuthPurpose>;

export const personAuthState = ownEnumOf('PersonAuthState', {
  WAIT: { label: '인증 대기', tone: 'info' },
  DONE: { label: '인증 완료', tone: 'success' },
  FAILED: { label: '인증 실패', tone: 'danger' },
  EXPIRED: { label: '기간 만료' },
});
export type PersonAuthState = ValueOf<typeof personAuthState>;

/** R107; U: neither, or not told. */
export const gender = enumOf('GenderCode', {
  M: { label: '남성' },
  F: { label: '여성' },
  U: { label: '미지정' },
});
export type Gender = ValueOf<typeof gender>;
