import { defineErrors } from '../kit/error.ts';

export const approvalErrors = defineErrors({
  /** Nobody decides about an account of their own, nor confirms what they made. */
  SAME_PERSON: { status: 460, message: '다른 운영자가 처리해야 합니다.' },
  /** Another wish for the same thing waits already; it is decided or withdrawn first. */
  APPROVAL_WAITING: {
    status: 460,
    message: '이 대상에는 이미 승인을 기다리는 요청이 있습니다. 먼저 처리하거나 취소해 주세요.',
  },
  APPROVAL_CHANGED: { status: 412, message: '승인 내용이 바뀌었습니다. 다시 확인해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    approval: typeof approvalErrors;
  }
}
