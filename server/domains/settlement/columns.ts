import type { Amounts } from '@jangteo/contract/settlement/line.ts';

/** Amounts of a line as its row has them. */
export const columnsOf = (amounts: Amounts) => ({
  sale_amount: amounts.saleAmount,
  seller_coupon: amounts.sellerCoupon,
  platform_coupon: amounts.platformCoupon,
  delivery_fee: amounts.deliveryFee,
  kept_fee: amounts.keptFee,
  adjust: amounts.adjust,
  sales_fee: amounts.salesFee,
  live_fee: amounts.liveFee,
  pg_fee: amounts.pgFee,
  match_fee: amounts.matchFee,
  gripper_coupon: amounts.gripperCoupon,
});

export const columnOf = (key: keyof Amounts): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
