import { defineErrors } from '../kit/error.ts';

export const approvalErrors = defineErrors({
  SAME_PERSON: { status: 460, message: '다른 운영자가 처리해야 합니다.' },
  APPROVAL_CHANGED: { status: 412, message: '승인 내용이 바뀌었습니다. 다시 확인해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    approval: typeof approvalErrors;
  }
}
