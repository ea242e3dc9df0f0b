import { defineErrors } from '../kit/error.ts';

export const preferenceErrors = defineErrors({
  VIEW_LIMIT: { status: 460, message: '보기는 목록마다 {max}개까지 저장할 수 있습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    preference: typeof preferenceErrors;
  }
}
