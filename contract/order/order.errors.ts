import { defineErrors } from '../kit/error.ts';

export const orderErrors = defineErrors({
  MEMO_SENT: { status: 460, message: '구매자에게 보낸 메모는 삭제할 수 없습니다.' },
  NOTICE_LIMIT: { status: 460, message: '최대 {max}개까지 등록할 수 있습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    order: typeof orderErrors;
  }
}
