import { defineErrors } from '../kit/error.ts';

export const reviewErrors = defineErrors({
  REVIEW_WINDOW_OVER: { status: 460, message: '리뷰를 쓸 수 있는 기간이 지났습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    review: typeof reviewErrors;
  }
}
