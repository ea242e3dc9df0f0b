import { defineErrors } from '../kit/error.ts';

export const legalErrors = defineErrors({
  /** A needed text is missing from what somebody agrees to, or they were shown another version. */
  TERMS_REQUIRED: { status: 400, message: '필수 약관에 동의해 주세요.', field: 'agreements' },
  /** A needed text came into force in a version that the caller has not agreed to. */
  TERMS_CHANGED: { status: 461, message: '바뀐 약관을 확인해 주세요.', nextAction: 'TERMS' },
  /** What changes is told of in time, one version after another. */
  LEGAL_NOTICE_DAYS: {
    status: 460,
    message: '시행 {days}일 전까지 공지해 주세요.',
    field: 'effectiveFrom',
  },
  LEGAL_ORDER: {
    status: 460,
    message: '시행일은 오늘부터이고, 이미 공지한 버전보다 늦어야 합니다.',
    field: 'effectiveFrom',
  },
  LEGAL_PUBLISHED: { status: 460, message: '공지한 약관은 바꿀 수 없습니다. 새 초안을 작성해 주세요.' },
  /** All versions of a text stand in one category. */
  LEGAL_CATEGORY: { status: 460, message: '다른 분류에 있는 약관입니다.', field: 'termsType' },
  LEGAL_CHANGES: { status: 460, message: '바뀐 내용을 적어 주세요.', field: 'changes' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    legal: typeof legalErrors;
  }
}
