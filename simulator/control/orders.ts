import { z } from 'zod';
import { marketClaimApi } from '@jangteo/contract/market/claim.api.ts';
import { marketApi } from '@jangteo/contract/market/market.api.ts';
import { placedOrder } from '@jangteo/contract/market/market.order.ts';
import { personas } from '../../tools/seed/personas.ts';
import type { Buyer } from '../buyers/buyers.ts';
import { basketWith, fillBasket, payFor } from '../buyers/shopping.ts';
import { call, pathSeq, refuse, type AnyCall } from '../kit/calls.ts';
import type { Street } from '../street.ts';
import { outcome, paymentSchema } from './money.ts';

const buyerSchema = z.strictObject({
  userSeq: z.int(),
  loginId: z.string(),
  password: z.string(),
  phone: z.string(),
  accessToken: z.string(),
});
const view = ({ userSeq, loginId, password, phone, accessToken }: Buyer) => ({
  userSeq,
  loginId,
  password,
  phone,
  accessToken,
});

const place = marketApi.place.body.shape;
const orderInput = z
  .strictObject({
    sellerSeq: z.int().min(1).optional(),
    /** A seller of docs/demo-accounts.json. */
    persona: z.enum(personas.map((p) => p.persona) as [string, ...string[]]).optional(),
    lines: place.lines.optional(),
    qty: z.int().min(1).max(999).default(1),
    payMethod: place.payMethod.default('CREDIT_CARD'),
    outcome,
    /** userSeq of somebody whom simCreateBuyers made, or of any consumer; absent: anybody. */
    buyer: z.int().min(1).optional(),
  })
  .refine((v) => (v.sellerSeq === undefined) !== (v.persona === undefined), {
    path: ['sellerSeq'],
    message: 'sellerSeq나 persona 가운데 하나를 넣어 주세요.',
  });

function createBuyers({ buyers }: Street): AnyCall {
  return call({
    operationId: 'simCreateBuyers',
    summary: '구매자를 만들고 로그인시킵니다.',
    method: 'POST',
    path: '/sim/v1/buyers',
    body: z.strictObject({ count: z.int().min(1).max(500) }),
    answer: z.array(buyerSchema),
    run: async ({ body }) => (await buyers.create(body.count)).map(view),
  });
}

function createOrder({ world, buyers, market }: Street): AnyCall {
  return call({
    operationId: 'simCreateOrder',
    summary: '구매자가 되어 주문하고 결제합니다.',
    method: 'POST',
    path: '/sim/v1/orders',
    body: orderInput,
    answer: z.strictObject({ buyer: buyerSchema, ...placedOrder.shape, card: paymentSchema.nullable() }),
    run: async ({ body }) => {
      const sellerSeq = body.sellerSeq ?? personas.find((p) => p.persona === body.persona)!.userSeq;
      const buyer = body.buyer === undefined ? await buyers.any() : await buyers.find(body.buyer);
      const basket = await (body.lines
        ? basketWith(market, buyer, sellerSeq, body.lines)
        : fillBasket(market, buyer, sellerSeq, body.qty));
      const placed = await market.order(buyer, basket, body.payMethod);
      return { buyer: view(buyer), ...placed, card: await payFor(world, placed, body.outcome) };
    },
  });
}

/** Who bought the line, and in which order. */
async function ownerOf(
  { world, buyers }: Street,
  orderProductSeq: number,
): Promise<{ buyer: Buyer; orderSeq: number; qty: number }> {
  const { rows } = await world.rows.query<{ order_seq: number; buyer_user_seq: number; qty: number }>(
    `select l.order_seq, o.buyer_user_seq, l.qty
      from order_product l join orders o using (seller_seq, order_seq)
      where l.order_product_seq = $1`,
    [orderProductSeq],
  );
  const row = rows[0];
  if (!row) throw refuse(404, 'NOT_FOUND', '주문을 찾을 수 없습니다.');
  return { buyer: await buyers.find(row.buyer_user_seq), orderSeq: row.order_seq, qty: row.qty };
}

function asBuyer(street: Street): AnyCall[] {
  const { market } = street;
  const params = z.strictObject({ orderProductSeq: pathSeq() });
  const { cancel, confirm } = marketApi;
  const { openClaim } = marketClaimApi;
  return [
    call({
      operationId: 'simConfirmReceive',
      summary: '구매자가 구매확정합니다.',
      method: 'POST',
      path: '/sim/v1/order-products/{orderProductSeq}/confirm',
      params,
      body: z.strictObject({}),
      answer: confirm.answer.schema,
      run: async ({ params: { orderProductSeq } }) =>
        market.confirm((await ownerOf(street, orderProductSeq)).buyer, orderProductSeq),
    }),
    call({
      operationId: 'simCancel',
      summary: '구매자가 주문을 취소합니다.',
      method: 'POST',
      path: '/sim/v1/order-products/{orderProductSeq}/cancel',
      params,
      body: z.strictObject({ reason: cancel.body.shape.reason.default('CHANGE_MIND') }),
      answer: cancel.answer.schema,
      run: async ({ params: { orderProductSeq }, body }) => {
        const { buyer, orderSeq } = await ownerOf(street, orderProductSeq);
        return market.cancel(buyer, orderSeq, {
          orderProductSeqList: [orderProductSeq],
          reason: body.reason,
        });
      },
    }),
    call({
      operationId: 'simRequestClaim',
      summary: '구매자가 반품이나 교환을 요청합니다.',
      method: 'POST',
      path: '/sim/v1/order-products/{orderProductSeq}/claims',
      params,
      body: openClaim.body.extend({ qty: openClaim.body.shape.qty.optional() }),
      answer: openClaim.answer.schema,
      run: async ({ params: { orderProductSeq }, body }) => {
        const { buyer, qty } = await ownerOf(street, orderProductSeq);
        return market.claim(buyer, orderProductSeq, { ...body, qty: body.qty ?? qty });
      },
    }),
  ];
}

/** What buyers do, on command. */
export const buyerCalls = (street: Street): AnyCall[] => [
  createBuyers(street),
  createOrder(street),
  ...asBuyer(street),
];
