/** What lasts until a live ends, after its end (docs/decisions/0317, 0330). */
import type { CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { contentOwners } from '../broadcast/index.ts';
import { isOver, type StoredCoupon } from './queries/coupon.ts';

/** One that lasts until a live ends is begun for no live that has ended; one that did its time is still put right. */
export async function outlived(
  ctx: TxCtx,
  { validity, contentSeq }: CouponBody,
  before: StoredCoupon | null,
): Promise<'contentSeq' | null> {
  if (before?.validityKind === validity.kind && before.contentSeq === contentSeq) return null;
  return (await hasOutlived(ctx, { validityKind: validity.kind, contentSeq })) ? 'contentSeq' : null;
}

/** Whether what a coupon lasts for is over: its live, whoever's channel that was in. */
export async function hasOutlived(
  ctx: TxCtx,
  { validityKind, contentSeq }: Pick<StoredCoupon, 'validityKind' | 'contentSeq'>,
): Promise<boolean> {
  if (validityKind !== 'END_LIVE' || contentSeq === null) return false;
  const channel = await contentOwners.ownerOf(ctx.db, contentSeq);
  if (channel === null) return true;
  // A gripper's coupon is for a live in its producer's channel: how that stands is read where it lies.
  if (ctx.caller.userType !== 'admin' && !ctx.scope.sellers.includes(channel))
    rebind(ctx.client, [...ctx.scope.sellers, channel]);
  return isOver(ctx.db, channel, contentSeq);
}
