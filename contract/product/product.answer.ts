/** A product and its options as the desk answers them (product-desk.md §2, §3, §5). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, signedWon, text, time, won } from '../kit/field.ts';
import { sanctionNote } from '../sanction/sanction.shape.ts';
import { productFields } from './product.body.ts';
import { productSections } from './product.completeness.ts';
import { flashSaleWindow, productDisplayStatus, productSaleStatus } from './product.enums.ts';

/** Why an act may not be done now. */
export const productRefusals = {
  STATE: '지금 판매상태에서는 {act}할 수 없습니다.',
  PRODUCT_PUNISHED: '제재 중인 상품입니다.',
  PRODUCT_PERIOD_OVER: '판매기간이 끝난 상품입니다. 기간을 먼저 바꿔 주세요.',
  PRODUCT_NO_STOCK: '재고가 없어 판매를 시작할 수 없습니다.',
  PRODUCT_INCOMPLETE: '판매에 필요한 항목이 비어 있습니다.',
} as const;
export type ProductRefusal = keyof typeof productRefusals;

export const productCan = canSchema(['activate', 'deactivate'], productRefusals);

const shownOption = z.strictObject({
  optionSeq: seq(),
  at: z.array(int(0)),
  diff: signedWon(),
  /** What can be sold of it. */
  stock: int(0),
  yourOptionId: text(40),
  exposed: bool(),
});

export const productStock = z.strictObject({
  available: int(0),
  held: int(0),
  options: int(0),
  optionsOut: int(0),
});

const { categorySeq: _asked, options: _in, ...sameFields } = productFields;

export const product = z.strictObject({
  ...sameFields,
  /** Null: it was there before categories were. */
  categorySeq: seq().nullable(),
  options: z.array(shownOption),
  productSeq: seq(),
  productId: text(60),
  /** Of the content: counts what somebody writes into the form. */
  version: int(1),
  seller: z.strictObject({ sellerSeq: seq(), name: text(60) }),
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  /** In force. */
  sanction: sanctionNote.nullable(),
  stock: productStock,
  sold30: int(0),
  soldTotal: int(0),
  reviewCount: int(0),
  firstPurchaseOnly: bool(),
  contentReward: z.strictObject({ rewardBps: int(1, 3_000) }).nullable(),
  /** Null: it is none. The window with which it began is not known of those from before. */
  flash: z.strictObject({ window: flashSaleWindow.schema.nullable(), extendableUntil: time() }).nullable(),
  completeness: z.partialRecord(
    z.enum(productSections),
    z.strictObject({ ok: bool(), missing: z.array(text(100)) }),
  ),
  createdAt: time(),
  updatedAt: time(),
  updatedBy: text(60),
  deletedAt: time().nullable(),
  can: productCan,
});
export type Product = z.output<typeof product>;

/** An option with whoever holds pieces of it. */
export const optionRow = z.strictObject({
  optionSeq: seq(),
  text: text(400),
  diff: signedWon(),
  price: won(),
  stock: int(0),
  held: z.strictObject({ payment: int(0), exchange: int(0), cart: int(0), matching: int(0) }),
  yourOptionId: text(40),
  exposed: bool(),
  sold30: int(0),
});
export type OptionRow = z.output<typeof optionRow>;
