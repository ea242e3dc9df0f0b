/** What is asked about a coupon before it is made; unused ones taken back. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { discountOf } from '@jangteo/contract/coupon/apply.ts';
import type { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponTarget } from '@jangteo/contract/coupon/coupon.enums.ts';
import { couponRule } from '@jangteo/contract/coupon/coupon.body.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { readFeeRates, rateFor } from '../reference/index.ts';
import { buyersCoupons } from './directory.ts';
import { reclaimIssues } from './issue-machine.ts';
import { readLike } from './queries/audience.ts';
import { countIssues } from './queries/issue.ts';
import { maxCost, settled } from './rules.ts';
import { isContentFor, lockedCoupon } from './write.ts';

const partOf = (off: number, bps: number): number => Number(feeOf(BigInt(off), bps));

/** Rates of today as they hold for any product; what is bought in a live alone bears the live's, too. */
async function ratesOf(ctx: TxCtx, target: CouponTarget): Promise<number[]> {
  const rates = await readFeeRates(ctx.db, kstDay(ctx.now));
  const kinds = [
    'SALES',
    'PG',
    ...(target === 'CONTENT' || target === 'INFLUENCER' ? ['LIVE' as const] : []),
  ] as const;
  return kinds.map((kind) => rateFor(rates, { kind }).bps);
}

/** What a draft would take off a basket; the smallest that it is for where none is named. */
export async function estimate(
  ctx: TxCtx,
  { body: { draft, basketAmount } }: InputOf<typeof couponApi.estimate>,
): Promise<DataOf<typeof couponApi.estimate>> {
  if (draft.contentSeq !== null && !(await isContentFor(ctx, ctx.scope.sellerSeq, draft)))
    throw fail('NOT_FOUND');
  if (couponRule(draft)) throw fail('COUPON_RULE');
  const { discount, minOrder, burden } = draft;
  const basket = basketAmount ?? Math.max(minOrder, 10_000);
  const off = basket < minOrder ? 0 : discountOf(discount, basket);
  const platformPart = partOf(off, burden.platformBps);
  const store = draft.producerSeq ?? ctx.scope.sellerSeq;
  const terms = {
    minOrder,
    fixed: discount.kind === 'FIXED' ? discount.value : null,
    bps: discount.value,
    most: discount.maxAmount,
    platformBps: burden.platformBps,
  };
  const rates = await ratesOf(ctx, draft.target);
  return {
    discount: off,
    sellerPart: off - platformPart,
    platformPart,
    settleBefore: settled(basket, rates),
    settleAfter: settled(basket - (off - platformPart), rates),
    maxCost: maxCost(draft),
    like30d: await readLike(ctx.db, store, terms, ctx.now),
  };
}

/** Unused ones are taken back; what was counted stays counted. */
export async function reclaim(
  ctx: TxCtx,
  { params: { couponSeq }, body: { couponIssueSeqList: issues, reason } }: InputOf<typeof couponApi.reclaim>,
): Promise<BulkResult> {
  const { sellerSeq: seller } = await lockedCoupon(ctx, couponSeq);
  if ((await countIssues(ctx.db, { seller, coupon: couponSeq }, issues)) !== issues.length)
    throw fail('NOT_FOUND');
  const actor = moverOf(ctx.caller, ['admin']);
  const { moved, failures } = await reclaimIssues(ctx.db, seller, issues, { actor, reason, at: ctx.now });
  await buyersCoupons.drop(
    ctx.db,
    moved.map(({ seq, user }) => ({ buyer: user, seq })),
  );
  return bulkAnswer({ moved, failures });
}
