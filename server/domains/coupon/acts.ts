/** What is asked about a coupon before it is made, a gripper's coupon agreed to, unused ones taken back. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { discountOf } from '@jangteo/contract/coupon/apply.ts';
import type { Coupon, couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponRule } from '@jangteo/contract/coupon/coupon.body.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { writerOf } from '../../kit/record/records.ts';
import { couponOwners, buyersCoupons } from './directory.ts';
import { reclaimIssues } from './issue-machine.ts';
import { tellList } from './machine.ts';
import { readLike } from './queries/audience.ts';
import {
  hasContract,
  isOwnContent,
  lockCoupons,
  ownProducts,
  readNamed,
  writeApproval,
} from './queries/coupon.ts';
import { countIssues } from './queries/issue.ts';
import { maxCost } from './rules.ts';
import { readCoupons, shownAs } from './show.ts';
import { lockedCoupon } from './write.ts';

const partOf = (off: number, bps: number): number => Number(feeOf(BigInt(off), bps));

/** What a draft would take off a basket; the smallest that it is for where none is named. */
export async function estimate(
  ctx: TxCtx,
  { body: { draft, basketAmount } }: InputOf<typeof couponApi.estimate>,
): Promise<DataOf<typeof couponApi.estimate>> {
  if (draft.contentSeq !== null && !(await isOwnContent(ctx.db, ctx.scope.sellerSeq, draft.contentSeq)))
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
  return {
    discount: off,
    sellerPart: off - platformPart,
    platformPart,
    settleBefore: basket,
    settleAfter: basket - (off - platformPart),
    maxCost: maxCost(draft),
    like30d: await readLike(ctx.db, store, terms, ctx.now),
  };
}

/** The producer of a gripper's coupon agrees to it, or does not; their number in the coupon lets them. */
export async function approve(
  ctx: TxCtx,
  { params: { couponSeq }, body: { approve: yes, reason = '' } }: InputOf<typeof couponApi.approve>,
): Promise<Coupon> {
  const producer = ctx.scope.sellerSeq;
  const gripper = await couponOwners.ownerOf(ctx.db, couponSeq);
  if (gripper === null) throw fail('NOT_FOUND');
  rebind(ctx.client, [...new Set([...ctx.scope.sellers, gripper])]);
  await lockCoupons(ctx.db, [gripper], [couponSeq]);
  const [coupon] = await readCoupons(ctx.db, [gripper], [couponSeq]);
  if (!coupon || coupon.producerSeq !== producer) throw fail('NOT_FOUND');
  if (coupon.approval !== 'WAIT')
    throw fail('STATE_CHANGED', { current: { status: coupon.approval, version: coupon.version } });
  if (yes) {
    if (!(await hasContract(ctx.db, producer, gripper, kstDay(ctx.now)))) throw fail('NOT_FOUND');
    const named = await readNamed(ctx.db, gripper, couponSeq);
    if ((await ownProducts(ctx.db, producer, named)).length !== named.length) throw fail('NOT_FOUND');
  }
  const approval = yes ? 'APPROVED' : 'REFUSED';
  // The gripper's share is the contract's; contracts that do not say one leave it to the producer.
  const gripperBps = 0;
  await writeApproval(ctx.db, {
    seller: gripper,
    coupon: couponSeq,
    approval,
    reason,
    gripperBps,
    ...writerOf(ctx),
  });
  await tellList(ctx.db, gripper);
  const [now] = await readCoupons(ctx.db, [gripper], [couponSeq]);
  return shownAs(ctx.db, now!);
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
