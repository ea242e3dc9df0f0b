/** A product as its lists show it (product-desk.md §6). */
import { z } from 'zod';
import { int, seq, text, time, won } from '../kit/field.ts';
import { deliveryFeeType } from '../seller/delivery.enums.ts';
import { productCan, productStock } from './product.answer.ts';
import { productDisplayStatus, productMark, productSaleStatus, termsFrom } from './product.enums.ts';

/** What every list says of a product. */
export const shownProduct = {
  productSeq: seq(),
  productId: text(60),
  yourProductId: text(40),
  thumbnail: text(500),
  name: text(40),
  marks: z.array(productMark.schema),
  salePrice: won(),
  seller: z.strictObject({ userSeq: seq(), userTag: text(40), name: text(60) }),
};

export const productRow = z.strictObject({
  ...shownProduct,
  /** '' where it stands in none: it was there before categories were. */
  categoryPath: text(200),
  consumerPrice: won().nullable(),
  stock: productStock,
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  startAt: time().nullable(),
  endAt: time().nullable(),
  deliveryFeeType: deliveryFeeType.schema,
  deliveryFee: won(),
  deliveryFrom: termsFrom.schema.nullable(),
  /** The last live of the channel's that showed it, or in which it was made; the next one planned with it. */
  content: z.strictObject({ contentSeq: seq(), title: text(100), at: time() }).nullable(),
  nextLiveAt: time().nullable(),
  sold30: int(0),
  soldTotal: int(0),
  /** 0 until reviews are written. */
  reviewCount: int(0),
  /** When the system takes a flash product away that has ended. */
  purgeAt: time().nullable(),
  createdAt: time(),
  updatedAt: time(),
  /** Of the content; see the product. */
  version: int(1),
  /** What it lacks to be sold is not looked at here: activate tells. */
  can: productCan,
});
export type ProductRow = z.output<typeof productRow>;

export const deletedRow = z.strictObject({
  ...shownProduct,
  stock: z.strictObject({ available: int(0) }),
  deletedAt: time(),
  deletedBy: text(60),
  purgeAt: time().nullable(),
  createdAt: time(),
  version: int(1),
});
export type DeletedRow = z.output<typeof deletedRow>;
