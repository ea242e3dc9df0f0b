import { defineErrors } from '../kit/error.ts';

export const approvalErrors = defineErrors({
  APPROVAL_CHANGED: { status: 412, message: '승인 내용이 바뀌었습니다. 다시 확인해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    approval: typeof approvalErrors;
  }
}
