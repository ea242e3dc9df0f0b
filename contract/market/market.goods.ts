import { z } from 'zod';
import { combinedDeliveryRule, deliveryFeeType, deliveryMethod } from '../seller/delivery.enums.ts';
import { bool, int, seq, text, won } from '../kit/field.ts';
import { productKind } from '../category/category.enums.ts';
import { productSaleStatus } from '../product/product.enums.ts';

const delivery = z.strictObject({
  method: deliveryMethod.schema,
  feeType: deliveryFeeType.schema,
  fee: won(),
  freeThreshold: won().nullable(),
  perQty: int(1).nullable(),
  rule: combinedDeliveryRule.schema,
  jejuFee: won(),
  islandFee: won(),
  sendDays: int(0),
  /** 통관고유부호 is needed. */
  customsRequired: bool(),
});

/** A product on sale as a buyer sees it. */
export const marketProduct = z.strictObject({
  productSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(40),
  kind: productKind.schema,
  name: text(40),
  thumbnail: text(300),
  saleStatus: productSaleStatus.schema,
  salePrice: won(),
  isFlash: bool(),
  firstPurchaseOnly: bool(),
  options: z.array(z.strictObject({ optionSeq: seq(), text: text(120), price: won(), available: int(0) })),
  delivery,
});
export type MarketProduct = z.output<typeof marketProduct>;

/** What somebody wants to buy; an option stands in it once. */
export const cartLines = z
  .array(z.strictObject({ optionSeq: seq(), qty: int(1, 999_999) }))
  .min(1)
  .max(50)
  .refine((lines) => new Set(lines.map((line) => line.optionSeq)).size === lines.length, {
    params: { code: 'DUPLICATE' },
  });

/** One parcel: its fee stands here, never on a line. */
const quotedBundle = z.strictObject({
  sellerSeq: seq(),
  method: deliveryMethod.schema,
  rule: combinedDeliveryRule.schema,
  baseFee: won(),
  regionFee: won(),
  lines: z.array(
    z.strictObject({
      optionSeq: seq(),
      productName: text(40),
      optionText: text(120),
      qty: int(1),
      unitPrice: won(),
      productAmount: won(),
      sellerCoupon: won(),
      platformCoupon: won(),
      payAmount: won(),
    }),
  ),
});

export const quote = z.strictObject({
  bundles: z.array(quotedBundle),
  productAmount: won(),
  discount: won(),
  deliveryFee: won(),
  /** What `expectedAmount` of the order must say. */
  payAmount: won(),
});
export type Quote = z.output<typeof quote>;
