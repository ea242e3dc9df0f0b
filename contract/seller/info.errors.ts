import { defineErrors } from '../kit/error.ts';

/** Seller info, profile and change of business (accounts.md §10). */
export const infoErrors = defineErrors({
  BUSINESS_CHANGE_REQUIRED: { status: 460, message: '사업자 정보는 사업자 전환으로 변경해 주세요.' },
  BUSINESS_NUMBER_TAKEN: { status: 460, message: '이미 등록된 사업자등록번호입니다.' },
  CONVERSION_OPEN: { status: 460, message: '진행 중인 사업자 전환이 있습니다.' },
  ACCOUNT_MISMATCH: { status: 460, message: '예금주 이름이 계좌와 다릅니다.' },
  TAG_TOO_SOON: { status: 460, message: '아이디는 {days}일에 한 번 바꿀 수 있습니다.', field: 'userTag' },
});
