import { z } from 'zod';
import { quotedCoupons } from '../coupon/buyer.ts';
import { combinedDeliveryRule, deliveryFeeType, deliveryMethod } from '../seller/delivery.enums.ts';
import { bool, day, int, seq, text, time, won } from '../kit/field.ts';
import { faqCategory } from '../board/faq/faq.enums.ts';
import { bodyProfileItem } from '../seller/info.enums.ts';
import { promotionBanner } from '../promotion/promotion.enums.ts';
import { productKind } from '../category/category.enums.ts';
import { noticePosition } from '../product/notice.enums.ts';
import { block } from '../product/product.body.ts';
import { productSaleStatus } from '../product/product.enums.ts';

/** Values joined by ` / ` (product-desk.md §3). */
export const OPTION_TEXT = 366;

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
  /** In a list '' where it is for adults. */
  thumbnail: text(300),
  saleStatus: productSaleStatus.schema,
  salePrice: won(),
  isFlash: bool(),
  firstPurchaseOnly: bool(),
  /** Of a promotion that it takes part in today. */
  badge: z.strictObject({ text: text(12), banner: promotionBanner.schema }).nullable(),
  options: z.array(
    z.strictObject({ optionSeq: seq(), text: text(OPTION_TEXT), price: won(), available: int(0) }),
  ),
  delivery,
});
export type MarketProduct = z.output<typeof marketProduct>;

/** What stands where a buyer looks (product-desk.md §4): to be bought, not yet, no longer. */
export const shelfState = z.enum(['SHELF', 'SOON', 'ENDED']);

/** What buyers ask again and again, in the seller's order. */
export const marketFaq = z.strictObject({
  category: faqCategory.schema,
  question: text(100),
  answer: text(1_000),
});

/** A product's own page: everything that the seller says of it. */
export const marketProductDetail = z.strictObject({
  ...marketProduct.shape,
  state: shelfState,
  startAt: time().nullable(),
  endAt: time().nullable(),
  images: z.array(text(500)),
  video: text(500).nullable(),
  /** Html is what the sanitiser left of it. */
  detail: z.array(block),
  intro: text(50),
  brand: text(32),
  manufacturer: text(32),
  model: text(32),
  origin: text(20),
  consumerPrice: won().nullable(),
  /** What a buyer saves of it, whole per cent; null where no price is struck through. */
  discountPercent: int(1, 100).nullable(),
  optionTypes: z.array(text(30)),
  limits: z.strictObject({
    minOrder: int(1),
    maxPerOrder: int(1).nullable(),
    maxPerBuyer: int(1).nullable(),
  }),
  adultOnly: bool(),
  returns: z.strictObject({ returnFee: won(), exchangeFee: won() }).nullable(),
  voucher: z
    .strictObject({
      guide: text(1_000),
      notice: text(1_000),
      places: z.array(text(40)),
      unusableText: text(200),
    })
    .nullable(),
  /** 상품정보제공고시; a value of null stands in the details. */
  legal: z
    .strictObject({
      name: text(100),
      fields: z.array(z.strictObject({ label: text(200), value: text(2_000).nullable() })),
    })
    .nullable(),
  certifications: z.array(z.strictObject({ name: text(100), agency: text(40), number: text(40) })),
  asPolicy: text(1_000),
  extra: text(1_000),
  /** What the seller tells buyers above and below the details, newest first. */
  notices: z.array(
    z.strictObject({
      position: noticePosition.schema,
      title: text(40),
      body: text(1_000),
      image: text(500).nullable(),
    }),
  ),
  faqs: z.array(marketFaq),
  /** Who wears it, with what may be known of them. */
  models: z.array(
    z.strictObject({
      name: text(20),
      image: text(500),
      items: z.array(z.strictObject({ item: bodyProfileItem.schema, value: text(30) })),
    }),
  ),
});
export type MarketFaq = z.output<typeof marketFaq>;
export type MarketProductDetail = z.output<typeof marketProductDetail>;

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
  /** Paid now it leaves on this day at the latest and arrives about that one; null where nothing is sent, or nobody knows. */
  leavesBy: day().nullable(),
  arrivesBy: day().nullable(),
  lines: z.array(
    z.strictObject({
      optionSeq: seq(),
      productName: text(40),
      optionText: text(OPTION_TEXT),
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
  /** Lines that are left out: their channel, or the one in whose live they are bought, sells nothing to this buyer. */
  refused: z.array(
    z.strictObject({
      optionSeq: seq(),
      productName: text(40),
      optionText: text(OPTION_TEXT),
      code: z.literal('SHOP_BLOCKED'),
      message: text(100),
    }),
  ),
  /** The live that it is asked for was cut: the order counts for none. */
  liveCut: bool(),
  /** Which coupons make the discount, and which would make it largest. */
  coupons: quotedCoupons,
});
export type Quote = z.output<typeof quote>;
