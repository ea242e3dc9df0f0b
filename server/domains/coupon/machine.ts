import { couponLifecycle } from '@jangteo/contract/coupon/coupon.lifecycle.ts';
import type { CouponApproval, CouponIssueType, CouponStatus } from '@jangteo/contract/coupon/coupon.enums.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { moveAll, moveOne, type Machine, type Move } from '../../kit/lifecycle/move.ts';
import { systemMover, type Mover } from '../../kit/lifecycle/mover.ts';
import { publish } from '../../kit/realtime/realtime.ts';

/** What guards of moves read of a coupon. */
export interface CouponFacts {
  issue_type: CouponIssueType;
  approval: CouponApproval;
  issue_from: string;
  issue_to: string;
  issue_limit: number | null;
  issued: number;
  content_seq: number | null;
}
/** In whose books the house's own stand. */
export const HOUSE = 0;
type State = Exclude<CouponStatus, 'NONE'>;
export type CouponAct = keyof typeof couponLifecycle.actions;

/** The status of a coupon (domain.md §3.7). */
const couponMachine: Machine<'coupon', CouponFacts, State, CouponAct> = {
  lifecycle: couponLifecycle,
  table: 'coupon',
  id: 'coupon_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['issue_type', 'approval', 'issue_from', 'issue_to', 'issue_limit', 'issued', 'content_seq'],
  after: async (db, moved) => {
    for (const seller of new Set(moved.map(({ row }) => row.owner))) await tellList(db, seller);
  },
};

/** Whoever has the seller's coupons open. */
export const tellList = (db: Db, sellerSeq: number): Promise<void> =>
  sellerSeq === 0
    ? Promise.resolve()
    : publish(toQueryable(db), { type: 'counts.changed', sellerSeq, data: { keys: ['coupon'] } });

type Guarded = Pick<Move<'coupon', CouponFacts>, 'guard' | 'set' | 'text'>;

/** One of a seller's, by whoever is signed in. */
export const moveCoupon = (
  db: Db,
  act: CouponAct,
  { seller, coupon, ...how }: { seller: number; coupon: number; actor: Mover; at: Date } & Guarded,
) => moveOne(db, couponMachine, act, { owners: [seller], id: coupon, ...how });

/** Several of a seller's by the clock; those that have moved meanwhile stay as they are. */
export const moveByClock = (
  db: Db,
  act: CouponAct,
  { seller, coupons, at }: { seller: number; coupons: readonly number[]; at: Date },
) => moveAll(db, couponMachine, act, { owners: [seller], ids: coupons, actor: systemMover, at });
