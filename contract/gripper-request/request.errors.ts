import { defineErrors } from '../kit/error.ts';

export const gripperRequestErrors = defineErrors({
  REQUEST_CLOSED: { status: 460, message: '마감된 모집입니다.' },
  REQUEST_MATCHED: { status: 460, message: '계약을 협의 중인 제안이 있어 삭제할 수 없습니다.' },
  REQUEST_ANSWERED: { status: 460, message: '이미 제안한 모집입니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    gripperRequest: typeof gripperRequestErrors;
  }
}
