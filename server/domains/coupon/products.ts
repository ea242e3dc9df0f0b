/** Which products a coupon is for. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Coupon, couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponRule } from '@jangteo/contract/coupon/coupon.body.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { pattern } from '../../kit/list/conditions.ts';
import { writerOf } from '../../kit/record/records.ts';
import { readHosted } from '../contract/index.ts';
import { refusePinned } from './pins.ts';
import {
  addProducts,
  bodyOf,
  countProducts,
  dropProducts,
  ownProducts,
  pageOfProducts,
  touch,
  type StoredCoupon,
} from './queries/coupon.ts';
import { ownCoupon, show } from './show.ts';
import { lockedCoupon } from './write.ts';

/** Products that a coupon names at most. */
export const PRODUCTS_MAX = 5_000;

export async function listProducts(ctx: TxCtx, { params, query }: InputOf<typeof couponApi.products>) {
  const one = await ownCoupon(ctx, params.couponSeq);
  const { sellerSeq: seller, seq: coupon } = one;
  const store = storeOf(one);
  // A gripper's names products that it has under contract: they are read where they lie.
  if (store !== seller) rebind(ctx.client, [...new Set([...ctx.scope.sellers, store])]);
  const { start, length, keyword } = query;
  const word = keyword?.map(pattern) ?? null;
  return pageOfProducts(ctx.db, { seller, coupon, store }, { start, length, word });
}

/** Under its lock, where nobody has got one yet. */
export async function openCoupon(ctx: Pick<TxCtx, 'db' | 'scope'>, couponSeq: number): Promise<StoredCoupon> {
  const coupon = await lockedCoupon(ctx, couponSeq);
  // What a producer has agreed to stays while it is given out.
  if (coupon.issued > 0 || (coupon.producerSeq !== null && coupon.status === 'ISSUE_START'))
    throw fail('COUPON_LOCKED');
  await refusePinned(ctx.db, couponSeq);
  return coupon;
}

/** A gripper's coupon names the producer's products, any other those of its store. */
export const storeOf = ({
  producerSeq,
  sellerSeq,
}: Pick<StoredCoupon, 'producerSeq' | 'sellerSeq'>): number => producerSeq ?? sellerSeq;

/** Those of these products that a coupon may name: its store's, of a gripper's those under contract. */
export async function nameable(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { producerSeq, sellerSeq }: StoredCoupon,
  products: readonly number[],
): Promise<number[]> {
  if (producerSeq === null) return ownProducts(ctx.db, sellerSeq, products);
  const hosted = new Set(
    await readHosted(ctx.db, { seller: producerSeq, gripper: sellerSeq }, kstDay(ctx.now)),
  );
  return products.filter((seq) => hosted.has(seq));
}

async function refuseForeign(ctx: TxCtx, coupon: StoredCoupon, products: readonly number[]): Promise<void> {
  const own = await nameable(ctx, coupon, products);
  if (own.length !== products.length) throw fail('NOT_FOUND');
}

/** Adds to a coupon that names products. */
export async function nameProducts(
  ctx: TxCtx,
  couponSeq: number,
  products: readonly number[],
): Promise<BulkResult> {
  const coupon = await openCoupon(ctx, couponSeq);
  const { sellerSeq: seller, productMode: mode } = coupon;
  if (mode === 'ALL') throw fail('COUPON_RULE');
  await refuseForeign(ctx, coupon, products);
  const moved = await addProducts(ctx.db, { seller, coupon: couponSeq }, products);
  if ((await countProducts(ctx.db, seller, couponSeq)) > PRODUCTS_MAX) throw fail('COUPON_RULE');
  await touch(ctx.db, { seller, coupon: couponSeq, mode, ...writerOf(ctx) });
  return bulkAnswer({ moved: products.filter((product) => moved.includes(product)), failures: [] });
}

export async function dropNamed(
  ctx: TxCtx,
  couponSeq: number,
  products: readonly number[],
): Promise<BulkResult> {
  const { sellerSeq: seller, productMode: mode } = await openCoupon(ctx, couponSeq);
  const moved = await dropProducts(ctx.db, { seller, coupon: couponSeq }, products);
  if (moved.length !== products.length) throw fail('NOT_FOUND');
  await touch(ctx.db, { seller, coupon: couponSeq, mode, ...writerOf(ctx) });
  return bulkAnswer({ moved, failures: [] });
}

/** These and no others from now on: it is for them, or for all but them. */
export async function replaceProducts(
  ctx: TxCtx,
  couponSeq: number,
  mode: 'INCLUDE' | 'EXCLUDE',
  products: readonly number[],
): Promise<Coupon> {
  const coupon = await openCoupon(ctx, couponSeq);
  if (couponRule({ ...bodyOf(coupon), code: null, productMode: mode })) throw fail('COUPON_RULE');
  await refuseForeign(ctx, coupon, products);
  const key = { seller: coupon.sellerSeq, coupon: couponSeq };
  await dropProducts(ctx.db, key, null);
  await addProducts(ctx.db, key, products);
  await touch(ctx.db, { ...key, mode, ...writerOf(ctx) });
  return show(ctx, couponSeq);
}
