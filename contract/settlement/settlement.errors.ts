import { defineErrors } from '../kit/error.ts';

export const settlementErrors = defineErrors({
  CHECK_RED: { status: 460, message: '점검 결과를 먼저 해결해 주세요.' },
  PAYOUT_ALREADY_REQUESTED: { status: 460, message: '이미 정산을 신청하셨습니다.' },
  PAYOUT_NOTHING: { status: 460, message: '신청할 수 있는 정산 금액이 없습니다.' },
  PAYOUT_PASSWORD_REQUIRED: {
    status: 461,
    message: '정산 비밀번호를 입력해 주세요.',
    nextAction: 'PAYOUT_PASSWORD',
  },
  PAYOUT_PASSWORD_WRONG: { status: 400, message: '정산 비밀번호가 일치하지 않습니다. ({left}회 남음)' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    settlement: typeof settlementErrors;
  }
}
