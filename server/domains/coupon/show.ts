/** A coupon as it is answered. */
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { readRecords } from '../../kit/record/rows.ts';
import { bodyOf, countProducts, couponReading, type StoredCoupon } from './queries/coupon.ts';
import { readUsed } from './queries/roll.ts';
import { canOfCoupon } from './rules.ts';

export const readCoupons = (
  db: Db,
  sellers: readonly number[],
  coupons: readonly number[],
): Promise<StoredCoupon[]> => readRecords<StoredCoupon>(db, couponReading, sellers, coupons);

/** One of the caller's. */
export async function ownCoupon(ctx: Pick<TxCtx, 'db' | 'scope'>, couponSeq: number): Promise<StoredCoupon> {
  const [one] = await readCoupons(ctx.db, ctx.scope.sellers, [couponSeq]);
  if (!one) throw fail('NOT_FOUND');
  return one;
}

export async function shownAs(db: Db, one: StoredCoupon): Promise<Coupon> {
  const { code: _code, ...body } = bodyOf(one);
  return {
    couponSeq: one.seq,
    couponId: one.couponId,
    ...body,
    issuer: one.issuer,
    phrase: one.phrase,
    approval: one.approval,
    approvalReason: one.approvalReason,
    gripperBps: one.gripperBps,
    products: await countProducts(db, one.sellerSeq, one.seq),
    issued: one.issued,
    used: await readUsed(db, one.sellerSeq, one.seq),
    status: one.status,
    haltReason: one.haltReason,
    codesTaken: one.codesTaken,
    version: one.version,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
    can: canOfCoupon(one),
  };
}

export const show = async (ctx: TxCtx, couponSeq: number): Promise<Coupon> =>
  shownAs(ctx.db, await ownCoupon(ctx, couponSeq));
