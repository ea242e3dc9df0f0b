import type { CouponIssueState } from '@jangteo/contract/coupon/coupon.enums.ts';
import { couponIssueLifecycle } from '@jangteo/contract/coupon/coupon.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moveAll, type Machine } from '../../kit/lifecycle/move.ts';
import { systemMover, type Mover } from '../../kit/lifecycle/mover.ts';

interface IssueFacts {
  user_seq: number;
  coupon_seq: number;
  expires_at: string | null;
}

/** One coupon in somebody's hands. */
const issueMachine: Machine<
  'coupon_issue',
  IssueFacts,
  CouponIssueState,
  keyof typeof couponIssueLifecycle.actions
> = {
  lifecycle: couponIssueLifecycle,
  table: 'coupon_issue',
  id: 'issue_seq',
  owner: 'seller_seq',
  column: 'state',
  read: ['user_seq', 'coupon_seq', 'expires_at'],
  sends: true,
};

interface Key {
  seller: number;
  issue: number;
}
const over = (expiresAt: string | null, at: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= at.getTime();

/** What one is used for, as its holder has read it in this transaction. */
export interface IssueUse extends Key {
  coupon: number;
  expiresAt: string | null;
  version: number;
  order: number;
  discount: number;
  /** Whose lines it is used for. */
  sellers: readonly number[];
}

/**
 * They are used by whoever holds them, sent before it returns. Nobody else uses them, so nothing is locked for the
 * comparison.
 * @throws AMOUNT_CHANGED where one of them cannot be used any more
 */
export async function useIssues(
  db: Db,
  uses: readonly IssueUse[],
  { buyer, at }: { buyer: number; at: Date },
): Promise<void> {
  const byIssue = new Map(uses.map((use) => [use.issue, use]));
  await moveAll(db, issueMachine, 'use', {
    owners: [...new Set(uses.map(({ seller }) => seller))],
    ids: [...byIssue.keys()],
    known: uses.map(({ seller, issue, coupon, expiresAt, version }) => ({
      id: issue,
      owner: seller,
      status: 'ISSUED',
      version,
      user_seq: buyer,
      coupon_seq: coupon,
      expires_at: expiresAt,
    })),
    actor: { kind: 'buyer', seq: buyer, name: '구매자' },
    at,
    set: (row) => {
      const { order, discount, sellers } = byIssue.get(row.id)!;
      return {
        kind: 'USED',
        used_at: toKst(at),
        order_seq: order,
        discount,
        sellers: [...sellers],
        changed_by: '구매자',
      };
    },
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? fail('AMOUNT_CHANGED') : error;
  });
}

/** Back in its holder's hands, or over where its time is; null where it is used no more. */
export async function restoreIssue(
  db: Db,
  { seller, issue }: Key,
  at: Date,
): Promise<{ user: number } | null> {
  const { moved } = await moveAll(db, issueMachine, 'restore', {
    owners: [seller],
    ids: [issue],
    actor: systemMover,
    at,
    target: (row) => (over(row.expires_at, at) ? 'EXPIRED' : 'ISSUED'),
    set: (_row, to) => ({
      kind: to === 'EXPIRED' ? 'EXPIRED' : 'RESTORED',
      used_at: null,
      order_seq: null,
      discount: 0,
      changed_by: '시스템',
    }),
  });
  return moved[0] ? { user: moved[0].row.user_seq } : null;
}

/** Unused ones whose time is over. */
export const expireIssues = (db: Db, seller: number, ids: readonly number[], at: Date): Promise<unknown> =>
  moveAll(db, issueMachine, 'expire', {
    owners: [seller],
    ids,
    actor: systemMover,
    at,
    set: () => ({ kind: 'EXPIRED', changed_by: '시스템' }),
  });

/** Unused ones are taken back. */
export async function reclaimIssues(
  db: Db,
  seller: number,
  ids: readonly number[],
  { actor, reason, at }: { actor: Mover; reason: string; at: Date },
): Promise<{ moved: { seq: number; user: number }[]; failures: Failure[] }> {
  const { moved, failures } = await moveAll(db, issueMachine, 'reclaim', {
    owners: [seller],
    ids,
    actor,
    at,
    set: () => ({
      kind: 'RECLAIMED',
      changed_by: actor.name,
      reason,
    }),
  });
  return { moved: moved.map(({ row }) => ({ seq: row.id, user: row.user_seq })), failures };
}
