import { defineErrors } from '../kit/error.ts';

export const adminErrors = defineErrors({
  /** X-Act-As names somebody who cannot use the account; 462 would be for the operator's own. */
  ACT_AS_UNUSABLE: { status: 460, message: '{state} 계정은 대행할 수 없습니다.' },
  /** Of an operator: who works on money does not approve it, who checks the others does nothing else. */
  ROLE_CONFLICT: { status: 460, message: '함께 가질 수 없는 권한입니다.' },
  LAST_CHIEF: { status: 460, message: '마지막 총괄 운영자는 바꿀 수 없습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    admin: typeof adminErrors;
  }
}
