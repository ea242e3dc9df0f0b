/** A gripper's coupon before the producer whose products it is for: asked for, agreed to or not (money.md §8). */
import type { AskedCoupon, couponAskedApi } from '@jangteo/contract/coupon/asked.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Coupon, couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { rebind } from '../../kit/db/tx.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { writerOf } from '../../kit/record/records.ts';
import { readGrippersOf, readRunning, type Running } from '../contract/index.ts';
import { couponOwners } from './directory.ts';
import { tellList } from './machine.ts';
import { readAsked, readNamesOf } from './queries/asked.ts';
import { lockCoupons, readNamed, writeApproval, type StoredCoupon } from './queries/coupon.ts';
import { readCoupons, shownAs } from './show.ts';

/** Of the contracts between the two the newest that has all products that a coupon names. */
const contractFor = (running: readonly Running[], named: readonly number[]): Running | undefined =>
  running.find(({ productSeqs }) => named.every((seq) => productSeqs.includes(seq)));

/** Products that it takes something off; those that it leaves out need no contract. */
const boundTo = async (ctx: TxCtx, { sellerSeq, seq, productMode }: StoredCoupon): Promise<number[]> =>
  productMode === 'INCLUDE' ? readNamed(ctx.db, sellerSeq, seq) : [];

/** Coupons of grippers that name this producer. They lie in the grippers' books: those with a contract are looked into. */
export async function asked(ctx: TxCtx): Promise<DataOf<typeof couponAskedApi.asked>> {
  const producer = ctx.scope.sellerSeq;
  const grippers = await readGrippersOf(ctx.db, producer);
  if (grippers.length === 0) return { waiting: 0, coupons: [] };
  const owners = grippers.map(({ userSeq }) => userSeq);
  rebind(ctx.client, [...new Set([producer, ...owners])]);
  const { waiting, found } = await readAsked(ctx.db, owners, producer);
  const nameOf = new Map(grippers.map(({ userSeq, name }) => [userSeq, name]));
  const day = kstDay(ctx.now);
  const coupons: AskedCoupon[] = [];
  for (const { seller, coupon: couponSeq } of found) {
    const [coupon] = await readCoupons(ctx.db, [seller], [couponSeq]);
    if (!coupon) continue;
    const running = await readRunning(ctx.db, { seller: producer, gripper: seller }, day);
    const named = await readNamed(ctx.db, seller, couponSeq);
    coupons.push({
      coupon: await shownAs(ctx.db, coupon),
      gripper: { userSeq: seller, name: nameOf.get(seller) ?? '' },
      contractBps: contractFor(running, await boundTo(ctx, coupon))?.gripperCouponBps ?? null,
      products: await readNamesOf(ctx.db, producer, named),
    });
  }
  return { waiting, coupons };
}

/** The producer of a gripper's coupon agrees to it, or does not; their number in the coupon lets them. */
export async function approve(
  ctx: TxCtx,
  { params: { couponSeq }, body: { version, approve: yes, reason = '' } }: InputOf<typeof couponApi.approve>,
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
  expectVersion(version, coupon);
  const running = yes ? await readRunning(ctx.db, { seller: producer, gripper }, kstDay(ctx.now)) : [];
  const contract = contractFor(running, yes ? await boundTo(ctx, coupon) : []);
  if (yes && !contract) throw fail('COUPON_NO_CONTRACT');
  await writeApproval(ctx.db, {
    seller: gripper,
    coupon: couponSeq,
    approval: yes ? 'APPROVED' : 'REFUSED',
    reason,
    gripperBps: contract?.gripperCouponBps ?? 0,
    ...writerOf(ctx),
  });
  await tellList(ctx.db, gripper);
  await tellList(ctx.db, producer);
  const [now] = await readCoupons(ctx.db, [gripper], [couponSeq]);
  return shownAs(ctx.db, now!);
}
