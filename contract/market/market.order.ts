import { z } from 'zod';
import { buyerStray } from '../claim/buyer-stray.ts';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { NOTICES_SHOWN } from '../order/notice.body.ts';
import { orderNoticePosition } from '../order/notice.enums.ts';
import { paymentStates } from '../order/order.detail.ts';
import { orderProductStatus, paymentMethod } from '../order/order.enums.ts';
import { OPTION_TEXT } from './market.goods.ts';
import { buyerActKeys, buyerRefusals } from './buyer-acts.ts';

const virtualAccount = z.strictObject({ bank: text(40), no: text(40), holder: text(40), dueAt: time() });

/** Where and until when to pay. A virtual account stands here as soon as the bank has issued it. */
const openPayment = {
  paymentSeq: seq(),
  amount: won(),
  payUrl: text(500).nullable(),
  virtualAccount: virtualAccount.nullable(),
  expiresAt: time().nullable(),
};

export const placedOrder = z.strictObject({
  orders: z.array(
    z.strictObject({
      orderSeq: seq(),
      sellerSeq: seq(),
      lines: z.array(
        z.strictObject({ orderProductSeq: seq(), optionSeq: seq(), qty: int(1), payAmount: won() }),
      ),
    }),
  ),
  payment: z.strictObject({ ...openPayment, status: z.enum(['WAIT', 'PAID']) }),
});
export type PlacedOrder = z.output<typeof placedOrder>;

export const buyerLine = z.strictObject({
  orderProductSeq: seq(),
  orderSeq: seq(),
  productSeq: seq(),
  optionSeq: seq(),
  productName: text(40),
  optionText: text(OPTION_TEXT),
  thumbnail: text(300),
  qty: int(1),
  unitPrice: won(),
  payAmount: won(),
  status: orderProductStatus.schema,
  companyCode: text(20).nullable(),
  /** Who carries it, as they are called, and the page on which they tell where it is. */
  companyName: text(40).nullable(),
  trackUrl: text(500).nullable(),
  trackingNo: text(40).nullable(),
  shipDueAt: time().nullable(),
  deliveredAt: time().nullable(),
  claimSeq: seq().nullable(),
  /** An e-ticket is sent as a message and refunded without a way back. */
  voucher: bool(),
  version: int(1),
  can: canSchema(buyerActKeys, buyerRefusals),
});
export type BuyerLine = z.output<typeof buyerLine>;

/** The buyer's own order: nothing of it is masked for the buyer. */
export const buyerOrder = z.strictObject({
  orderSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(40),
  /** How to reach the shop, as far as it says so; `address`: of its page. */
  shop: z.strictObject({
    address: text(40).nullable(),
    phone: text(20),
    hours: text(50),
    email: text(254),
  }),
  orderedAt: time(),
  recipient: z.strictObject({
    name: text(40),
    phone: text(20),
    zip: text(5),
    addr1: text(200),
    addr2: text(100),
    memo: text(100),
  }),
  payment: z.strictObject({
    ...openPayment,
    method: paymentMethod.schema,
    /** This order's share. */
    status: z.enum(paymentStates),
    paidAmount: won(),
    paidAt: time().nullable(),
  }),
  /** What its goods cost before coupons. */
  productAmount: won(),
  /** What was used for it, and what each took off. */
  coupons: z.array(z.strictObject({ name: text(30), amount: won() })),
  deliveryFee: won(),
  /** What came into its payment without being owed. */
  strays: z.array(buyerStray),
  lines: z.array(buyerLine),
  /** What its seller tells whoever bought this: by position, the newest first. */
  notices: z
    .array(
      z.strictObject({
        position: orderNoticePosition.schema,
        title: text(40),
        body: text(1_000),
        image: text(500).nullable(),
      }),
    )
    .max(NOTICES_SHOWN * orderNoticePosition.values.length),
});
export type BuyerOrder = z.output<typeof buyerOrder>;
