import { ownEnumOf } from '../kit/enum.ts';

/** What the operator looks people up by. */
export const deskUserSearchKey = ownEnumOf('DeskUserSearchKey', {
  USER_NAME: { label: '닉네임' },
  USER_SEQ: { label: '회원번호' },
  USER_ID: { label: '아이디' },
  COMPANY_NAME: { label: '상호' },
  BUSINESS_NO: { label: '사업자등록번호' },
  PHONE_LAST4: { label: '휴대폰 뒤 4자리' },
});
