import { defineErrors } from '../kit/error.ts';

export const marketErrors = defineErrors({
  /** `expectedAmount` is not what the order costs now. */
  NOT_ON_SALE: { status: 460, message: '지금 판매하지 않는 상품이 있습니다. 다시 담아 주세요.' },
  FIRST_PURCHASE_ONLY: { status: 460, message: '첫 구매 고객만 1개 구매할 수 있는 상품입니다.' },
  SHOP_BLOCKED: { status: 460, message: '이 상점의 상품은 주문할 수 없습니다.' },
  /** A payment that nobody made yet is for all its orders. */
  CANCEL_WHOLE_PAYMENT: {
    status: 460,
    message: '결제 전에는 상품을 나누어 취소할 수 없습니다. 주문 전체를 취소해 주세요.',
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    market: typeof marketErrors;
  }
}
