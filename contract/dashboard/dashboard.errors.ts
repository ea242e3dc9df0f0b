import { defineErrors } from '../kit/error.ts';

export const dashboardErrors = defineErrors({
  MISSION_NOT_DONE: { status: 460, message: '아직 완료 조건을 채우지 못했습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    dashboard: typeof dashboardErrors;
  }
}
