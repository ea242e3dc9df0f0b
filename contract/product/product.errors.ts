import { defineErrors } from '../kit/error.ts';

export const productErrors = defineErrors({
  STOCK_NOT_ENOUGH: { status: 460, message: '재고가 부족합니다. (남은 수량 {left}개)' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    product: typeof productErrors;
  }
}
