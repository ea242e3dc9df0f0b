import { defineErrors } from '../kit/error.ts';

export const undoErrors = defineErrors({
  UNDO_EXPIRED: { status: 460, message: '되돌릴 수 있는 시간이 지났습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    undo: typeof undoErrors;
  }
}
