import { defineErrors } from '../kit/error.ts';

export const sponsorshipErrors = defineErrors({
  SPONSOR_OFF: { status: 460, message: '후원을 받지 않는 방송입니다.' },
  PAYOUT_MINIMUM: { status: 460, message: '{amount}원부터 신청할 수 있습니다.' },
  PAYOUT_PASSWORD_WEAK: { status: 400, message: '다른 숫자로 정해 주세요.' },
  /** What an examination asks for is not there. */
  EXCHANGE_PROOF: { status: 460, message: '증빙을 먼저 등록해 주세요.' },
  EXCHANGE_DISPUTED: { status: 460, message: '분쟁 중인 후원이 있어 확정할 수 없습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    sponsorship: typeof sponsorshipErrors;
  }
}
