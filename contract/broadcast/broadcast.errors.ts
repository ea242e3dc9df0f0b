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
  LIVE_SANCTIONED: { status: 460, message: '{until}까지 방송할 수 없습니다.' },
  LIVE_NO_PRODUCT: { status: 460, message: '판매할 수 있는 상품을 1개 이상 담아 주세요.' },
  FFMPEG_MISSING: {
    status: 460,
    message: '영상 처리 프로그램(ffmpeg)이 없어 사용할 수 없는 기능입니다.',
  },
  MEDIA_UNAVAILABLE: { status: 503, message: '방송 서버를 쓸 수 없습니다. 잠시 후 다시 시도해 주세요.' },
  GAME_OPEN: { status: 460, message: '진행 중인 이벤트가 있습니다.' },
  CHAT_FROZEN: { status: 460, message: '지금은 채팅할 수 없습니다.' },
  CHAT_MUTED: { status: 460, message: '{minutes}분 동안 채팅할 수 없습니다.' },
  CHAT_BLOCKED: { status: 460, message: '이 방송에서는 채팅할 수 없습니다.' },
  PUSH_COOLDOWN: { status: 460, message: '{time}부터 다시 보낼 수 있습니다.' },
  AD_CONSENT_NONE: { status: 460, message: '광고 수신에 동의한 팬이 없습니다.' },
  AD_OPT_OUT_MISSING: { status: 460, message: '무료수신거부 번호가 없어 광고를 보낼 수 없습니다.' },
  HIGHLIGHT_RANGE: {
    status: 460,
    message: '하이라이트는 10초에서 180초 사이로 지정해 주세요.',
    field: 'endSec',
  },
  HIGHLIGHT_LIMIT: { status: 460, message: '하이라이트는 방송 하나에 {max}개까지 저장할 수 있습니다.' },
  VIDEO_NOT_READY: { status: 460, message: '영상을 만들고 있습니다. 잠시 후 다시 시도해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    broadcast: typeof broadcastErrors;
  }
}
