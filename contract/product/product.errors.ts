import { defineErrors } from '../kit/error.ts';

export const productErrors = defineErrors({
  STOCK_NOT_ENOUGH: { status: 460, message: '재고가 부족합니다. (남은 수량 {left}개)' },
  /** What the product lacks stands in `data.errors`. */
  PRODUCT_INCOMPLETE: {
    status: 460,
    message: '판매에 필요한 항목이 비어 있습니다. 표시된 항목을 채워 주세요.',
  },
  PRODUCT_NO_STOCK: { status: 460, message: '재고가 없어 판매를 시작할 수 없습니다.' },
  PRODUCT_PERIOD_OVER: {
    status: 460,
    message: '판매기간이 끝난 상품입니다. 기간을 먼저 바꿔 주세요.',
  },
  PRODUCT_PUNISHED: { status: 460, message: '제재 중인 상품입니다.' },
  PRODUCT_ON_AIR: {
    status: 460,
    message: '방송 중인 상품입니다. 방송이 끝난 뒤 다시 시도해 주세요.',
  },
  PRODUCT_HAS_ORDERS: {
    status: 460,
    message: '발송하지 않은 주문이 {count}건 있어 삭제할 수 없습니다.',
  },
  CATEGORY_DOC_REQUIRED: { status: 460, message: '{name} 승인이 필요한 카테고리입니다.' },
  YOUR_ID_DUPLICATE: {
    status: 460,
    message: '이미 쓰고 있는 자체상품코드입니다.',
    field: 'yourProductId',
  },
  OPTION_HELD: { status: 460, message: '매칭에 배정한 재고가 있는 옵션은 뺄 수 없습니다.' },
  /** The rows that changed stand in `data.errors`, each with what is left now. */
  STOCK_CHANGED: { status: 412, message: '그사이 재고가 바뀌었습니다. 남은 수량을 확인해 주세요.' },
  PRICE_RANGE: { status: 460, message: '판매가는 200원부터 9,999,999,999원까지입니다.' },
  DRAFT_LIMIT: { status: 460, message: '임시저장은 {max}개까지 할 수 있습니다.' },
  FLASH_BASE_REQUIRED: {
    status: 461,
    message: '플래시 기본 상품정보를 먼저 설정해 주세요.',
    nextAction: 'FLASH_INFO',
  },
  FLASH_LIMIT: { status: 460, message: '플래시 상품은 등록 후 {days}일까지만 판매할 수 있습니다.' },
  IS_FLASH: { status: 460, message: '플래시 상품은 지정할 수 없습니다.' },
  IS_MATCHING: { status: 460, message: '매칭 계약 중인 상품은 지정할 수 없습니다.' },
  REWARD_COOLDOWN: { status: 460, message: '콘텐츠 리워드는 {hours}시간에 한 번 바꿀 수 있습니다.' },
  PROFILE_LIMIT: { status: 460, message: '프로필에는 {max}개까지 올릴 수 있습니다.' },
  NOT_ON_SHELF: { status: 460, message: '판매 중인 상품만 선택할 수 있습니다.' },
  KIND_DIFFERS: { status: 460, message: '판매 유형이 다른 멤버입니다.' },
  LIVE_REQUIRED: { status: 460, message: '예약한 방송이 있어야 알릴 수 있습니다.' },
  NOTIFY_COOLDOWN: { status: 460, message: '{hours}시간에 한 번 알릴 수 있습니다.' },
  NIGHT_AD_BLOCKED: { status: 460, message: '밤 9시부터 오전 8시까지는 광고성 알림을 보낼 수 없습니다.' },
  /** A buyer asks for a live of a product once a day. */
  LIVE_REQUESTED_TODAY: {
    status: 460,
    message: '오늘 이미 요청한 상품입니다. 내일 다시 요청할 수 있습니다.',
  },
  EXCEL_LAYOUT: {
    status: 400,
    message: '등록 양식이 아닙니다. 양식을 내려받아 다시 올려 주세요.',
  },
  /** Of a product or a coupon; coupon answers it, too. */
  PROMOTION_PINNED: { status: 460, message: '확정된 프로모션에 쓰이고 있습니다.' },
  HOLD_LIMIT: { status: 460, message: '지금은 더 담을 수 없습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    product: typeof productErrors;
  }
}
