import { defineErrors } from '../kit/error.ts';

export const broadcastErrors = defineErrors({
  STREAM_KEY_INVALID: { status: 403, message: '방송 키가 올바르지 않습니다.' },
  STREAM_ALREADY_LIVE: { status: 460, message: '이미 송출 중인 방송입니다.' },
  SCHEDULE_TIME: {
    status: 460,
    message: '방송은 {from}부터 {to} 사이로 예약할 수 있습니다.',
    field: 'scheduledAt',
  },
  LIVE_OVERLAP: { status: 460, message: '같은 시간에 예약한 방송이 있습니다.', field: 'scheduledAt' },
  PRODUCT_NOT_SALABLE: {
    status: 460,
    message: '이 방송에서 판매할 수 없는 상품입니다.',
    field: 'productSeqList',
  },
  LIVE_PRODUCT_LIMIT: { status: 460, message: '방송 상품은 최대 {max}개까지 담을 수 있습니다.' },
  PRODUCT_PINNED: { status: 460, message: '고정을 먼저 해제해 주세요.' },
  SIMULCAST_TARGET: {
    status: 460,
    message: '사용할 수 없는 동시송출 주소입니다.',
    field: 'simulcast',
  },
  VIDEO_NOT_READY: { status: 460, message: '영상을 만들고 있습니다. 잠시 후 다시 시도해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    broadcast: typeof broadcastErrors;
  }
}
