import { defineErrors } from '../kit/error.ts';

export const orderErrors = defineErrors({
  UNDO_EXPIRED: { status: 460, message: '되돌릴 수 있는 시간이 지났습니다.' },
  MEMO_SENT: { status: 460, message: '구매자에게 보낸 메모는 삭제할 수 없습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    order: typeof orderErrors;
  }
}
