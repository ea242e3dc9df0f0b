import { defineErrors } from '../kit/error.ts';

export const legalErrors = defineErrors({
  /** A needed text is missing from what somebody agrees to, or they were shown another version. */
  TERMS_REQUIRED: { status: 400, message: '필수 약관에 동의해 주세요.', field: 'agreements' },
  /** A needed text came into force in a version that the caller has not agreed to. */
  TERMS_CHANGED: { status: 461, message: '바뀐 약관을 확인해 주세요.', nextAction: 'TERMS' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    legal: typeof legalErrors;
  }
}
