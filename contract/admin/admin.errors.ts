import { defineErrors } from '../kit/error.ts';

export const adminErrors = defineErrors({
  /** X-Act-As names somebody who cannot use the account; 462 would be for the operator's own. */
  ACT_AS_UNUSABLE: { status: 460, message: '{state} 계정은 대행할 수 없습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    admin: typeof adminErrors;
  }
}
