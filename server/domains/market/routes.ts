import { marketApi } from '@jangteo/contract/market/market.api.ts';
import { fail } from '../../kit/http/fail.ts';
import { browsing, buying, serve, showing } from '../../kit/http/route.ts';
import { quoteCoupons } from '../coupon/index.ts';
import { basketOf, checkOut, soldIn, withCoupons, withoutRefused } from './checkout.ts';
import { onShelf, priceCart, productsOnShelf, quoteOf, wayTo } from './goods.ts';
import { cancelOrder, confirmLine, ordersOf } from './orders.ts';
import { countOnShelf } from '../product/index.ts';
import { readHead, readHeads, readUnpaidHeads } from './queries/order.ts';
import { readDetail } from './shown.ts';

export const routes = serve(marketApi, {
  products: showing(async ({ query }, ctx) => {
    const [{ listed, filtered }, recordsTotal] = await Promise.all([
      onShelf(ctx.db, query, ctx.now),
      countOnShelf(ctx.db, ctx.now),
    ]);
    const rows = await productsOnShelf(ctx.db, listed, ctx.now);
    return { rows, recordsFiltered: filtered, recordsTotal };
  }),

  product: showing(async ({ params }, ctx) => {
    const product = await readDetail(ctx.db, params.productSeq, ctx.now);
    if (!product) throw fail('NOT_FOUND');
    return product;
  }),

  quote: buying(async ({ body: { contentSeq, couponIssueSeqList, bestCoupons, ...cart } }, ctx) => {
    const all = await priceCart(ctx.db, { buyerSeq: ctx.caller.userSeq, now: ctx.now }, cart);
    const live = await soldIn(ctx, contentSeq, all);
    const { checkout: whole, refused } = await withoutRefused(ctx, cart, all, live);
    const chosen = bestCoupons ? null : couponIssueSeqList;
    const { taken, coupons } = await quoteCoupons(ctx.db, basketOf(ctx, whole, live), chosen);
    const liveCut = contentSeq !== undefined && live === null;
    const way = await wayTo(ctx.db, cart.zip, ctx.now);
    return { ...quoteOf(withCoupons(whole, taken), coupons, way), liveCut, refused };
  }),

  place: buying(({ body }, ctx) => checkOut(ctx, body)),

  orders: browsing(async ({ query }, ctx) => {
    const { heads, total } = query.unpaid
      ? await readUnpaidHeads(ctx.db, ctx.caller.userSeq, { ...query, now: ctx.now })
      : await readHeads(ctx.db, ctx.caller.userSeq, query);
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
});
