import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { couponIssueSeqList } from '../coupon/buyer.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { bool, personName, price, remark, seq, seqList, text, words } from '../kit/field.ts';
import { customsCode, phone, zip } from '../kit/key-field.ts';
import { pageFields } from '../kit/page.ts';
import { orderCancelReason, paymentMethod } from '../order/order.enums.ts';
import { cartLines, marketProduct, marketProductDetail, quote } from './market.goods.ts';
import { buyerLine, buyerOrder, placedOrder } from './market.order.ts';

/** Ways to pay that a buyer may choose; 0원 결제 comes by itself where there is nothing to pay. */
const PAYABLE = paymentMethod.values.filter((method) => method !== 'FREE_PAYMENT');

const recipient = z.strictObject({
  name: personName(20),
  phone: phone(),
  /** Goods need postcode and address, e-tickets none. */
  zip: zip().optional(),
  addr1: words(100).optional(),
  addr2: remark(100).optional(),
  memo: remark(100).optional(),
});
const customs = z.strictObject({ name: personName(20), code: customsCode() });

const order = z.strictObject({ orderSeq: seq() });
const line = z.strictObject({ orderProductSeq: seq() });
const stockErrors = ['NOT_ON_SALE', 'ADULT_AUTH_REQUIRED', 'FIRST_PURCHASE_ONLY'] as const;

/** The buyers' side: everybody sees what is on sale, a signed-in consumer buys it, from every seller. */
export const marketApi = defineApi('market', {
  products: {
    summary: '판매 중인 상품',
    method: 'GET',
    path: '/market/v1/products',
    audience: audience.public,
    query: z.strictObject({
      ...pageFields,
      sellerSeq: seq().optional(),
      contentSeq: seq().optional(),
      keyword: text(40, 1).optional(),
    }),
    answer: page(marketProduct),
  },
  product: {
    summary: '상품 하나',
    method: 'GET',
    path: '/market/v1/products/{productSeq}',
    audience: audience.public,
    params: z.strictObject({ productSeq: seq() }),
    answer: data(marketProductDetail),
  },
  quote: {
    summary: '배송 묶음과 결제 금액 계산',
    method: 'POST',
    path: '/market/v1/quote',
    audience: audience.consumer,
    body: z.strictObject({
      lines: cartLines,
      zip: zip().optional(),
      contentSeq: seq().optional(),
      couponIssueSeqList,
      /** Counts with the best of what the buyer has instead of chosen ones. */
      bestCoupons: bool().default(false),
    }),
    answer: data(quote),
    errors: [...stockErrors, 'PRODUCT_NOT_SALABLE', 'SHOP_BLOCKED'],
  },
  place: {
    summary: '주문. 재고를 15분 동안 잡아 두고, 판매자마다 주문 하나, 결제는 하나입니다.',
    method: 'POST',
    path: '/market/v1/orders',
    switch: 'checkout',
    audience: audience.consumer,
    body: z.strictObject({
      lines: cartLines,
      recipient,
      customs: customs.optional(),
      payMethod: z.enum(PAYABLE as [(typeof PAYABLE)[number], ...typeof PAYABLE]),
      contentSeq: seq().optional(),
      couponIssueSeqList,
      expectedAmount: price(),
    }),
    answer: data(placedOrder),
    errors: [
      ...stockErrors,
      'PRODUCT_NOT_SALABLE',
      'SHOP_BLOCKED',
      'AMOUNT_CHANGED',
      'STOCK_NOT_ENOUGH',
      'STATE_CHANGED',
    ],
    money: true,
    idempotent: 'required',
  },
  orders: {
    summary: '내 주문. 최근 것부터. unpaid면 아직 결제할 수 있는 것만.',
    method: 'GET',
    path: '/market/v1/orders',
    audience: audience.consumer,
    query: z.strictObject({ ...pageFields, unpaid: bool().optional() }),
    answer: page(buyerOrder),
  },
  order: {
    summary: '내 주문 하나',
    method: 'GET',
    path: '/market/v1/orders/{orderSeq}',
    audience: audience.consumer,
    params: order,
    answer: data(buyerOrder),
  },
  cancel: {
    summary: '발주확인 전 구매자 취소. 결제 전이면 함께 결제할 주문 전체를 취소합니다.',
    method: 'POST',
    path: '/market/v1/orders/{orderSeq}/cancel',
    audience: audience.consumer,
    params: order,
    body: z.strictObject({
      orderProductSeqList: seqList(200).optional(),
      reason: orderCancelReason.schema,
      reasonText: remark(200).optional(),
    }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'REFUND_IN_PROGRESS', 'CANCEL_WHOLE_PAYMENT'],
    money: true,
    idempotent: 'required',
  },
  confirm: {
    summary: '구매확정',
    method: 'POST',
    path: '/market/v1/order-products/{orderProductSeq}/confirm',
    audience: audience.consumer,
    params: line,
    body: emptyBody,
    answer: data(buyerLine),
    errors: ['STATE_CHANGED'],
    money: true,
  },
});
