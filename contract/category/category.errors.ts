import { defineErrors } from '../kit/error.ts';
import { HIDDEN_SECONDS } from './desk.api.ts';

export const categoryErrors = defineErrors({
  IN_USE: { status: 460, message: '사용 중이라 삭제할 수 없습니다. ({count}건)' },
  CATEGORY_DEPTH: { status: 460, message: '카테고리는 3단계까지 만들 수 있습니다.' },
  CATEGORY_SHOWN: {
    status: 460,
    message: `먼저 숨겨 주세요. 숨기고 ${HIDDEN_SECONDS}초가 지나면 삭제할 수 있습니다.`,
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    category: typeof categoryErrors;
  }
}
