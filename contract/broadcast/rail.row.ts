/** A product in the rail of a live (live.md §4). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { productDisplayStatus, productMark, productSaleStatus } from '../product/product.enums.ts';

/** Why an act may not be done now. */
export const railRefusals = {
  STATE: '지금 방송상태에서는 {act}할 수 없습니다.',
  OWNER: '채널의 주인만 {act}할 수 있습니다.',
  ALREADY: '이미 그렇게 되어 있습니다.',
  PRODUCT_PINNED: '고정을 먼저 해제해 주세요.',
  PRODUCT_NOT_SALABLE: '이 방송에서 판매할 수 없는 상품입니다.',
} as const;
export type RailRefusal = keyof typeof railRefusals;

export const railCan = canSchema(['pin', 'activate', 'deactivate', 'remove', 'sell'], railRefusals);

const shown = {
  productSeq: seq(),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  name: text(40),
  /** '' where there is no picture yet. */
  thumbnail: text(500),
  isFlash: bool(),
  marks: z.array(productMark.schema),
  salePrice: won(),
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  /** What can be sold of each, by their places in the grid. */
  options: z.array(z.strictObject({ optionSeq: seq(), text: text(400), price: won(), stock: int(0) })),
  stock: int(0),
  flashEndsAt: time().nullable(),
  /** Of the product's content. */
  version: int(1),
};

export const railProduct = z.strictObject({
  ...shown,
  /** From 1 on. */
  sortOrder: int(1),
  /** Inactive: greyed for viewers, and cannot be ordered from here. */
  active: bool(),
  pinned: bool(),
  /** What it cost before the live lowered it, and will cost again after it; null: nothing of the kind. */
  was: won().nullable(),
  /** Pieces of it, and what they cost, that were bought in this live and stand. */
  soldQty: int(0),
  soldAmount: won(),
  can: railCan,
});
export type RailProduct = z.output<typeof railProduct>;

/** A product that may be put into a rail. */
export const salableProduct = z.strictObject({
  product: z.strictObject(shown),
  inRail: bool(),
  /** Why it cannot be put there now. */
  reason: text(200).nullable(),
});
export type SalableProduct = z.output<typeof salableProduct>;
