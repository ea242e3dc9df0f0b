import { defineErrors } from '../kit/error.ts';
import { infoErrors } from './info.errors.ts';

export const sellerErrors = defineErrors({
  ...infoErrors,
  TEMPLATE_LIMIT: { status: 460, message: '최대 {max}개까지 등록할 수 있습니다.' },
  APPLICATION_INCOMPLETE: { status: 460, message: '입력하지 않은 항목이 있습니다.' },
  /** To sell, and to buy what adults alone may buy. */
  ADULT_AUTH_REQUIRED: { status: 461, message: '성인 인증이 필요합니다.', nextAction: 'ADULT_AUTH' },
  PERSON_TAKEN: { status: 460, message: '이미 판매자로 등록된 본인 정보입니다.' },
  DOC_REASON_REQUIRED: { status: 400, message: '열람 사유를 입력해 주세요.', field: 'reason' },
  DOCS_NOT_APPROVED: { status: 460, message: '승인하지 않은 서류가 있습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    seller: typeof sellerErrors;
  }
}
