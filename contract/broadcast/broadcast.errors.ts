import { defineErrors } from '../kit/error.ts';

export const broadcastErrors = defineErrors({
  STREAM_KEY_INVALID: { status: 403, message: '방송 키가 올바르지 않습니다.' },
  STREAM_ALREADY_LIVE: { status: 460, message: '이미 송출 중인 방송입니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    broadcast: typeof broadcastErrors;
  }
}
