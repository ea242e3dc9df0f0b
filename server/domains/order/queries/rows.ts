import type { OrderChannel } from '@jangteo/contract/order/order.enums.ts';
import type { Insertable } from 'kysely';
import type { DeliveryBundleTable, OrderProductTable, OrdersTable } from '../../../schema/tables.ts';
import type { Checkout, CheckoutLine } from '../rules/checkout.ts';
import type { Numbers } from './number.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';

export interface Buyer {
  userSeq: number;
  nickname: string;
  name: string;
  phone: string;
}

/** A product that a host sells under a contract: its version of the terms and its rate of now. */
export interface SoldUnder {
  productSeq: number;
  contractSeq: number;
  revision: number;
  commissionBps: number;
}

/** The broadcast that it was bought in, and what its host sells there under contracts. */
export interface SoldIn {
  contentSeq: number;
  sellerSeq: number;
  hostSeq: number;
  contracts: readonly SoldUnder[];
  /** A replay that is shown; else it is a live. */
  replay: boolean;
  /** A short. */
  short: boolean;
  /** Its host is paid for what they sell. */
  earns: boolean;
  /** What may be bought in it; null: it has no rail, and nothing says that a product was shown in it. */
  rail: readonly number[] | null;
}

/** Who buys, where it goes. Empty address: nothing is sent by parcel. */
export interface Placing {
  buyer: Buyer;
  recipient: { name: string; phone: string; zip: string; addr1: string; addr2: string; memo: string };
  customs: { name: string; code: string } | null;
  content: SoldIn | null;
  method: PaymentMethod;
}

type Line = Insertable<OrderProductTable> & {
  order_product_seq: number;
  seller_coupon: number;
  platform_coupon: number;
};
type Bundle = Insertable<DeliveryBundleTable> & { base_fee: number; region_fee: number };

export interface Rows {
  orders: Insertable<OrdersTable>[];
  bundles: Bundle[];
  lines: Line[];
  payAmount: number;
}

/** By what somebody came to buy it. Pure. */
/** An order of the channel's own shop, or of another for which it sells there. */
const isSoldIn = ({ sellerSeq, contracts }: SoldIn, order: Checkout['orders'][number]): boolean =>
  order.sellerSeq === sellerSeq ||
  order.bundles.some(({ lines }) =>
    lines.some(({ goods }) => contracts.some(({ productSeq }) => productSeq === goods.productSeq)),
  );

function channelOf(content: { replay: boolean; short: boolean } | null): OrderChannel {
  if (!content) return 'STORE';
  if (content.short) return 'SHORTS';
  return content.replay ? 'VOD' : 'LIVE';
}

/**
 * A checkout as rows. Numbers are ascending, so the first
 * line of an order and of a parcel has the lowest (L3).
 */
export function rowsOf(
  checkout: Checkout,
  place: Placing,
  numbers: Numbers,
  when: { at: string; day: string },
): Rows {
  const rows: Rows = { orders: [], bundles: [], lines: [], payAmount: checkout.payAmount };
  checkout.orders.forEach((order, o) => {
    const orderSeq = numbers.orders[o]!;
    const content = place.content && isSoldIn(place.content, order) ? place.content : null;
    const customs = order.bundles.some((b) => b.lines.some((l) => l.goods.customsRequired))
      ? place.customs
      : null;
    rows.orders.push({
      ...headOf(place, when.at),
      seller_seq: order.sellerSeq,
      order_seq: orderSeq,
      payment_seq: numbers.payment,
      line_count: order.bundles.reduce((n, bundle) => n + bundle.lines.length, 0),
      content_seq: content?.contentSeq ?? null,
      channel: channelOf(content),
      customs_name: customs?.name ?? null,
      customs_code: customs?.code ?? null,
    });
    const before = rows.lines.length;
    for (const bundle of order.bundles) {
      const bundleSeq = numbers.bundles[rows.bundles.length]!;
      rows.bundles.push({
        seller_seq: order.sellerSeq,
        bundle_seq: bundleSeq,
        order_seq: orderSeq,
        rule: bundle.rule,
        method: bundle.method,
        base_fee: bundle.baseFee,
        region_fee: bundle.regionFee,
        waived_fee: bundle.waivedFee,
        free_threshold: bundle.freeThreshold,
        fee_paid_by: bundle.baseFee + bundle.regionFee > 0 ? 'BUYER' : 'FREE',
      });
      bundle.lines.forEach((line, i) => {
        const seq = numbers.lines[rows.lines.length]!;
        rows.lines.push({
          ...lineOf(line, content),
          seller_seq: order.sellerSeq,
          order_product_seq: seq,
          order_seq: orderSeq,
          bundle_seq: bundleSeq,
          bundle_first: i === 0,
          order_first: rows.lines.length === before,
          ordered_at: when.at,
          ordered_day: when.day,
        });
      });
    }
  });
  return rows;
}

function headOf({ buyer, recipient, method }: Placing, at: string) {
  return {
    ordered_at: at,
    os_type: 'pc',
    buyer_user_seq: buyer.userSeq,
    buyer_nickname: buyer.nickname,
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    zip: recipient.zip,
    addr1: recipient.addr1,
    addr2: recipient.addr2,
    delivery_memo: recipient.memo,
    payment_method: method,
    payment_status: 'WAIT',
  };
}

function lineOf(
  { goods, qty, unitPrice, productAmount, sellerCoupon, platformCoupon, payAmount }: CheckoutLine,
  content: SoldIn | null,
) {
  const hosted = content !== null && content.hostSeq !== content.sellerSeq;
  // In a channel of another's, or for another's shop in one's own: the product is what a contract is about.
  const under = content?.contracts.find((one) => one.productSeq === goods.productSeq);
  const kinds = [
    ...(goods.isFlash ? ['FLASH'] : []),
    ...(goods.firstPurchaseOnly ? ['FIRST_PURCHASE'] : []),
    ...(under ? ['MATCHING'] : []),
  ];
  return {
    product_seq: goods.productSeq,
    option_seq: goods.optionSeq,
    your_product_id: goods.yourProductId,
    product_name: goods.name,
    option_text: goods.optionText,
    thumbnail: goods.thumbnail,
    kinds: kinds.length > 0 ? kinds : ['NORMAL'],
    qty,
    unit_price: unitPrice,
    product_amount: productAmount,
    seller_coupon: sellerCoupon,
    platform_coupon: platformCoupon,
    pay_amount: payAmount,
    delivery_fee_type: goods.feeType,
    delivery_method: goods.deliveryMethod,
    fulfilment_status: 'PAYMENT_WAIT',
    status: 'PAYMENT_WAIT',
    content_seq: content?.contentSeq ?? null,
    gripper_user_seq: hosted || under ? content!.hostSeq : null,
    matching_contract_seq: under?.contractSeq ?? null,
    contract_revision: under?.revision ?? null,
    commission_bps: under?.commissionBps ?? null,
    reward_bps:
      hosted && !under && content.replay && content.earns && content.rail !== null ? goods.rewardBps : null,
    return_fee: goods.returnFee,
    exchange_fee: goods.exchangeFee,
    return_region: goods.returnRegion,
    expired_bps: goods.expiredBps,
    category_seq: goods.categorySeq,
    tax_type: goods.taxType,
  };
}
