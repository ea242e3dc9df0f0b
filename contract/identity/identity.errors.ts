import { defineErrors } from '../kit/error.ts';

export const identityErrors = defineErrors({
  /** This installation has no provider of 본인인증. */
  PERSON_AUTH_OFF: { status: 460, message: '본인인증을 준비하고 있습니다. 고객센터에 문의해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    identity: typeof identityErrors;
  }
}
