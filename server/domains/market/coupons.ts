/** A buyer's coupons: what they hold, what a store offers, a code (money.md §8). */
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { marketCouponApi } from '@jangteo/contract/market/coupon.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { asking, browsing, buying, serve } from '../../kit/http/route.ts';
import { download, lookUpCode, ownersHeld, readDownloadable, readOwn, takeByCode } from '../coupon/index.ts';

interface Asked {
  sellerSeq?: number | undefined;
  usable?: boolean | undefined;
}

/** Newest first of all stores; of one store what it offers, before what they have of it. */
async function ownCoupons(ctx: TxCtx, { sellerSeq, usable = false }: Asked): Promise<BuyerCoupon[]> {
  const buyer = ctx.caller.userSeq;
  const owners = sellerSeq === undefined ? await ownersHeld(ctx.db, buyer) : [sellerSeq];
  const held = await readOwn(ctx.db, { buyer, owners, now: ctx.now }, { usable });
  const offered = sellerSeq === undefined ? [] : await readDownloadable(ctx.db, sellerSeq, buyer, ctx.now);
  return [...offered, ...held.toSorted((a, b) => b.couponIssueSeq! - a.couponIssueSeq!)];
}

export const couponRoutes = serve(marketCouponApi, {
  coupons: browsing(({ query }, ctx) => ownCoupons(ctx, query)),
  downloadCoupon: buying(({ params }, ctx) => download(ctx, params.couponSeq)),
  couponByCode: asking(
    ({ body }, ctx) => lookUpCode(ctx, body.code),
    (_input, ctx, found) => takeByCode(ctx, found),
    { overview: 'consumer' },
  ),
});
