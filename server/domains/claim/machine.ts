import { claimActionsOf, claimLifecycle, type ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { refundLifecycle, type RefundAction } from '@jangteo/contract/claim/refund.lifecycle.ts';
import { type ClaimState, type RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import {
  moveAll,
  type Machine,
  type Move,
  type MoveContext,
  type Moved,
  type MoveResult,
} from '../../kit/lifecycle/move.ts';
import { takeSlot } from '../../kit/roll-up/slot.ts';
import { setClaims, writeHistory } from '../order/index.ts';
import { tellDone } from './done.ts';
import { CLAIM_FACTS, type ClaimFacts, type MovedClaim } from './facts.ts';
import { lockLinesOf } from './lock.ts';
import { readClaims } from './queries/claim.ts';
import { repeatRefunds } from './queries/repeat.ts';
import { rollClaims, type ClaimKey } from './queries/roll.ts';
import { tellMoved, tellRefunds } from './tell.ts';

export interface RefundFacts {
  claim_seq: number;
  order_product_seq: number;
  payment_seq: number;
  amount: number;
  attempts: number;
  attempt: number;
  way: string | null;
  sending_at: string | null;
  external_id: string | null;
  told_at: string | null;
}

const claimKey = ({ row }: Moved<'claim', ClaimFacts, string>): ClaimKey => ({
  sellerSeq: row.owner,
  claimSeq: row.id,
});
const refundKey = ({ row }: Moved<'refund', RefundFacts, string>): ClaimKey => ({
  sellerSeq: row.owner,
  claimSeq: row.claim_seq,
});

const claimMachine: Machine<'claim', ClaimFacts, ClaimState, ClaimAction> = {
  lifecycle: claimLifecycle,
  table: 'claim',
  id: 'claim_seq',
  owner: 'seller_seq',
  column: 'state',
  read: CLAIM_FACTS,
  ready: takeSlot,
  before: (db, moved) => rollClaims(db, moved.map(claimKey), -1),
  after: async (db, moved, context) => {
    await rollClaims(db, moved.map(claimKey), 1);
    await follow(db, 'CLAIM', moved, moved.map(claimKey), context);
    await tellMoved(db, moved, context);
  },
};

const refundMachine: Machine<'refund', RefundFacts, RefundState, RefundAction> = {
  lifecycle: refundLifecycle,
  table: 'refund',
  id: 'refund_seq',
  owner: 'seller_seq',
  column: 'state',
  read: [
    'claim_seq',
    'order_product_seq',
    'payment_seq',
    'amount',
    'attempts',
    'attempt',
    'way',
    'sending_at',
    'external_id',
    'told_at',
  ],
  ready: takeSlot,
  before: (db, moved) => rollClaims(db, moved.map(refundKey), -1),
  after: async (db, moved, context) => {
    await repeatRefunds(db, moved.map(refundKey));
    await rollClaims(db, moved.map(refundKey), 1);
    await follow(db, 'REFUND', moved, moved.map(refundKey), context);
    await tellDone(db, moved, context.at);
    await tellRefunds(
      db,
      moved.map(({ row }) => row.owner),
    );
  },
};

/** History, and the line that repeats its claim. */
async function follow(
  db: Db,
  entity: 'CLAIM' | 'REFUND',
  moved: readonly Moved<'claim' | 'refund', { order_product_seq: number }, string>[],
  keys: readonly ClaimKey[],
  context: MoveContext,
): Promise<void> {
  const claims = await readClaims(
    db,
    moved.map((m) => m.row.owner),
    keys.map((key) => key.claimSeq),
  );
  const orderOf = new Map(claims.map((c) => [c.orderProductSeq, c.orderSeq]));
  const rows = moved.map((m) => ({
    entity,
    entitySeq: m.row.id,
    sellerSeq: m.row.owner,
    orderSeq: orderOf.get(m.row.order_product_seq)!,
    orderProductSeq: m.row.order_product_seq,
    from: m.from,
    to: m.to,
  }));
  await writeHistory(db, rows, context);
  await setClaims(db, context.action, claims, context.at);
}

type Moving<T extends 'claim' | 'refund', R extends object> = Omit<Move<T, R>, 'owners'> & {
  sellers: readonly number[];
};

/**
 * Moves returns and exchanges; an action of the other type is
 * refused like one from the wrong state. Locks their lines first. `first` is done for those that go, before their lines
 * repeat them: a return that is complete has a refund.
 */
export async function moveClaims(
  db: Db,
  action: ClaimAction,
  {
    sellers,
    first,
    ...move
  }: Moving<'claim', ClaimFacts> & { first?: (moved: readonly MovedClaim[]) => Promise<void> },
): Promise<MoveResult<'claim', ClaimFacts, ClaimState>> {
  await lockLinesOf(db, 'claim', sellers, move.ids);
  const before: typeof claimMachine.before = async (tx, moved) => {
    await claimMachine.before!(tx, moved);
    await first?.(moved);
  };
  return moveAll(db, { ...claimMachine, before }, action, {
    ...move,
    owners: sellers,
    guard: (row) =>
      row.type !== 'CANCEL' && claimActionsOf[row.type].includes(action)
        ? (move.guard?.(row) ?? null)
        : fail('STATE_CHANGED', { current: { status: row.status, version: row.version } }),
  });
}

/** Moves refunds, after it has locked their lines and claims, which repeat them. */
export async function moveRefunds(
  db: Db,
  action: RefundAction,
  { sellers, ...move }: Moving<'refund', RefundFacts>,
): Promise<MoveResult<'refund', RefundFacts, RefundState>> {
  await lockLinesOf(db, 'refund', sellers, move.ids);
  return moveAll(db, refundMachine, action, { ...move, owners: sellers });
}
