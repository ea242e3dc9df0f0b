import { defineErrors } from '../kit/error.ts';

export const fundsErrors = defineErrors({
  DEPOSIT_KNOWN: { status: 460, message: '{row}번째 줄의 입금번호 {externalId}는 이미 기록했습니다.' },
  DEPOSIT_DAY: { status: 460, message: '{row}번째 줄의 입금일은 {from}부터 오늘까지 적을 수 있습니다.' },
  FUNDS_DAY: { status: 400, message: '오늘까지의 자금 현황을 볼 수 있습니다.', field: 'day' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    funds: typeof fundsErrors;
  }
}
