import { marketApi } from '@jangteo/contract/market/market.api.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { browsing, buying, serve, showing } from '../../kit/http/route.ts';
import { openClaim } from '../claim/index.ts';
import { findOnShelf } from '../product/index.ts';
import { buyerMover } from './buyer.ts';
import { checkOut, refuseBlocked, soldIn } from './checkout.ts';
import { priceCart, productsOf, quoteOf } from './goods.ts';
import { cancelOrder, confirmLine, ordersOf, ownLine } from './orders.ts';
import { readHead, readHeads } from './queries/order.ts';
import { isReasonOf } from './rules.ts';
import { readDetail } from './shown.ts';

export const routes = serve(marketApi, {
  products: showing(async ({ query }, ctx) => {
    const { productSeqs, filtered, total } = await findOnShelf(ctx.db, { ...query, now: ctx.now });
    return { rows: await productsOf(ctx.db, productSeqs), recordsFiltered: filtered, recordsTotal: total };
  }),

  product: showing(async ({ params }, ctx) => {
    const product = await readDetail(ctx.db, params.productSeq, ctx.now);
    if (!product) throw fail('NOT_FOUND');
    return product;
  }),

  quote: buying(async ({ body: { contentSeq, ...cart } }, ctx) => {
    const checkout = await priceCart(ctx.db, { buyerSeq: ctx.caller.userSeq, now: ctx.now }, cart);
    await refuseBlocked(ctx, checkout, await soldIn(ctx, contentSeq, checkout));
    return quoteOf(checkout);
  }),

  place: buying(({ body }, ctx) => checkOut(ctx, body)),

  orders: browsing(async ({ query }, ctx) => {
    const { heads, total } = await readHeads(ctx.db, ctx.caller.userSeq, query);
    return {
      rows: await ordersOf(ctx.db, ctx.config, ctx.caller.userSeq, heads, ctx.now),
      recordsFiltered: total,
      recordsTotal: total,
    };
  }),

  order: browsing(async ({ params }, ctx) => {
    const head = await readHead(ctx.db, ctx.caller.userSeq, params.orderSeq);
    if (!head) throw fail('NOT_FOUND');
    return (await ordersOf(ctx.db, ctx.config, ctx.caller.userSeq, [head], ctx.now))[0]!;
  }),

  cancel: buying(({ params, body }, ctx) =>
    cancelOrder(ctx, {
      orderSeq: params.orderSeq,
      ids: body.orderProductSeqList,
      reason: body.reason,
      reasonText: body.reasonText,
    }),
  ),

  confirm: buying(({ params }, ctx) => confirmLine(ctx, params.orderProductSeq)),

  openClaim: buying(async ({ params, body }, ctx) => {
    const line = await ownLine(ctx, params.orderProductSeq);
    if (!isReasonOf(body.type, body.reason)) throw fieldError('reason', 'ENUM', '선택할 수 없는 사유입니다.');
    if (body.qty > line.qty) throw fieldError('qty', 'REFERENCE', '주문한 수량보다 많이 요청할 수 없습니다.');
    if (body.type === 'RETURN' && body.targetOptionSeq !== undefined)
      throw fieldError('targetOptionSeq', 'TYPE', '교환할 때만 옵션을 선택할 수 있습니다.');
    const { claimSeq, orderProductSeq } = await openClaim(ctx.db, {
      ...body,
      sellerSeq: line.sellerSeq,
      orderProductSeq: line.orderProductSeq,
      by: 'BUYER',
      actor: buyerMover(ctx.caller),
      at: ctx.now,
    });
    return {
      claimSeq,
      orderProductSeq,
      type: body.type,
      state: 'REQUEST',
      status: (await ownLine(ctx, orderProductSeq)).status as never,
    };
  }),
});
