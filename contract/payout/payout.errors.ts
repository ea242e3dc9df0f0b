import { defineErrors } from '../kit/error.ts';

export const payoutErrors = defineErrors({
  NOT_PAYOUT_DAY: { status: 460, message: '지급일에만 지급할 수 있습니다.' },
  ACCOUNT_UNCHECKED: {
    status: 461,
    message: '정산 계좌를 먼저 확인해 주세요.',
    nextAction: 'SELLER_INFO',
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    payout: typeof payoutErrors;
  }
}
