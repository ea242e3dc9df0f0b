/** Coupons beside a product: those that its store and the platform offer, those that its buyer has, and 쿠폰가. */
import { isFor, type CouponLine } from '@jangteo/contract/coupon/apply.ts';
import { bestOf, couponsOf } from '@jangteo/contract/coupon/best.ts';
import type { ShelfCoupons } from '@jangteo/contract/coupon/buyer.ts';
import type { Db } from '../../kit/db/bound.ts';
import { HOUSE } from './machine.ts';
import { readHeld, readOffered, readUnasked, type Usable } from './queries/use.ts';
import { applying } from './use.ts';

interface Product {
  productSeq: number;
  sellerSeq: number;
  /** One piece. Won. */
  price: number;
}

const NOBODY = 0;

export async function shelfOf(
  db: Db,
  { productSeq, sellerSeq, price }: Product,
  { user, now }: { user: number | null; now: Date },
): Promise<ShelfCoupons> {
  const asked = {
    buyer: user ?? NOBODY,
    now,
    owners: [HOUSE, sellerSeq],
    products: [productSeq],
  };
  const [held, unasked, offered] = await Promise.all([
    user === null ? [] : readHeld(db, asked),
    readUnasked(db, asked),
    readOffered(db, asked),
  ]);
  const line: CouponLine = { sellerSeq, productSeq, productAmount: price, contentSeq: null, hostSeq: null };
  const has = new Set(held.map(({ coupon }) => coupon));
  // What somebody has may still be there to be taken once more: it stands here once.
  const fresh = offered.filter(({ coupon }) => !has.has(coupon));
  const fit = (some: readonly Usable[]) => some.filter((one) => isFor(applying(one), line));
  const [own, open, alone] = [fit(held), fit(fresh), fit(unasked)];
  const once = [...new Map(own.map((one) => [one.coupon, one])).values()];
  const all = [...open, ...once, ...alone].map(applying);
  const best = new Set(bestOf([line], all));
  const { parts } = couponsOf(
    [line],
    all.filter(({ key }) => best.has(key)),
  );
  const saved = parts.reduce((sum, part) => sum + part.amount, 0);
  const shown = (one: Usable, unaskedOne = false) => ({
    couponSeq: one.coupon,
    couponIssueSeq: one.issue,
    unasked: unaskedOne,
    name: one.name,
    issuer: one.issuer,
    scope: one.scope,
    discount: applying(one).discount,
    minOrder: one.minOrder,
    until: one.expiresAt,
    left: one.left,
    saves: couponsOf([line], [applying(one)]).parts.reduce((sum, part) => sum + part.amount, 0),
  });
  return {
    coupons: [
      ...open.map((one) => shown(one)),
      ...alone.map((one) => shown(one, true)),
      ...once.map((one) => shown(one)),
    ],
    price: saved > 0 ? price - saved : null,
  };
}
