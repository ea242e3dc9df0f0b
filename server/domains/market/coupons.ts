/** A buyer's coupons: what they hold, what a store offers, a code (money.md §8). */
import type { BuyerCoupon, ShelfCoupons } from '@jangteo/contract/coupon/buyer.ts';
import { marketCouponApi } from '@jangteo/contract/market/coupon.api.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { asking, browsing, buying, serve, showing } from '../../kit/http/route.ts';
import { showLive } from '../broadcast/index.ts';
import {
  couponsShownIn,
  download,
  lookUpCode,
  ownersHeld,
  readDownloadable,
  readOwn,
  shelfOf,
  takeByCode,
} from '../coupon/index.ts';
import { readDetail } from './shown.ts';

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

/** What can be taken for a product, or is held for it; null where there is no such product to be seen. */
export async function readShelfCoupons(
  db: Db,
  productSeq: number,
  who: { user: number | null; now: Date },
): Promise<ShelfCoupons | null> {
  const product = await readDetail(db, productSeq, who.now);
  return product && shelfOf(db, { ...product, price: product.salePrice }, who);
}

export const couponRoutes = serve(marketCouponApi, {
  coupons: browsing(({ query }, ctx) => ownCoupons(ctx, query)),
  productCoupons: showing(async ({ params: { productSeq } }, { db, caller, now }) => {
    const shelf = await readShelfCoupons(db, productSeq, { user: caller?.userSeq ?? null, now });
    if (!shelf) throw fail('NOT_FOUND');
    return shelf;
  }),
  liveCoupons: showing(
    async ({ params: { contentSeq: content } }, { db, caller, now, config }) => {
      const user = caller?.userSeq ?? null;
      if (!(await showLive(db, { content, user: null, now, config }))) throw fail('NOT_FOUND');
      return couponsShownIn(db, { content, user, now });
    },
    { rate: 'own' },
  ),
  downloadCoupon: buying(({ params }, ctx) => download(ctx, params.couponSeq)),
  couponByCode: asking(
    ({ body }, ctx) => lookUpCode(ctx, body.code),
    (_input, ctx, found) => takeByCode(ctx, found),
    { overview: 'consumer' },
  ),
});
