import { defineErrors } from '../kit/error.ts';

export const moderationErrors = defineErrors({
  /** One sanction of a kind is in force at a time: it is lifted or shortened, not doubled. */
  SANCTION_STANDS: {
    status: 460,
    message: '이미 적용 중인 {scope} 제재가 있습니다. 그 제재를 먼저 처리해 주세요.',
  },
  APPEAL_KEY_OVER: {
    status: 460,
    message: '기간이 지났거나 잘못된 주소입니다. 로그인해 새 주소를 받아 주세요.',
    field: 'appealKey',
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    moderation: typeof moderationErrors;
  }
}
