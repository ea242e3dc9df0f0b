import { defineErrors } from '../kit/error.ts';

export const adminErrors = defineErrors({
  /** X-Act-As names somebody who cannot use the account; 462 would be for the operator's own. */
  ACT_AS_UNUSABLE: { status: 460, message: '{state} 계정은 대행할 수 없습니다.' },
  /** X-Act-As without an act that has begun and is not over. */
  ACT_AS_OVER: { status: 403, message: '판매자 화면 대행이 끝났습니다. 판매자를 다시 선택해 주세요.' },
  ACT_AS_READ_ONLY: {
    status: 403,
    message: '조회만 하는 대행입니다. 변경하려면 조회·변경으로 다시 대행해 주세요.',
  },
  RATE_COVERAGE: { status: 460, message: '비거나 겹치는 수수료가 있습니다.' },
  RATE_NOTICE: { status: 460, message: '시행 {days}일 전까지 공지해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    admin: typeof adminErrors;
  }
}
