import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { ClaimState } from '@jangteo/contract/order/line-claim.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { derived, type LineKey } from './line.ts';
import { announce } from './machine.ts';
import { repeatClaims } from './queries/claim.ts';
import { lockLines, type LockedLine } from './queries/lock.ts';
import { roll } from './queries/roll.ts';
import { autoConfirmAt } from './rules/limits.ts';

/**
 * The newest claim of a line and its refund, as the claim domain has just written them. Times are wire times.
 */
export interface ClaimOfLine extends LineKey {
  claimSeq: number;
  type: ClaimType;
  state: ClaimState;
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  openedAt: string;
  closedAt: string | null;
  completedAt: string | null;
  /** Fulfilment when it was withdrawn or refused. */
  closedFulfilment: Fulfilment | null;
  refund: RefundState | null;
  /** When the claim ended (closed, or its goods arrived): 구매확정 waits from then on. */
  endedAt: string | null;
}

/** 구매확정 by itself: its days begin anew where a claim ends over delivered goods; none runs under a claim. */
function confirmedAnewAt(claim: ClaimOfLine, line: LockedLine): string | null {
  const over =
    claim.state === 'WITHDRAWN' || claim.state === 'REFUSED' || claim.state === 'SHIPPING_COMPLETED';
  if (!over || claim.endedAt === null || line.fulfilment_status !== 'SHIPPING_COMPLETED') return null;
  const at = autoConfirmAt(line.delivery_method, new Date(claim.endedAt));
  return at && toKst(at);
}

/**
 * Lets lines repeat their newest claim: status, roll-ups and live counts follow. Called by the claim
 * domain in the transaction of each move of a claim or refund; no other way leads from a claim to a line.
 */
export async function setClaims(
  db: Db,
  action: string,
  claims: readonly ClaimOfLine[],
  at: Date,
): Promise<void> {
  if (claims.length === 0) return;
  const byLine = new Map(claims.map((c) => [c.orderProductSeq, c]));
  const lines = await lockLines(db, [...new Set(claims.map((c) => c.sellerSeq))], [...byLine.keys()]);
  const values = lines.map((line) => {
    const claim = byLine.get(line.order_product_seq)!;
    const columns = {
      claim_seq: claim.claimSeq,
      claim_type: claim.type,
      claim_state: claim.state,
      claim_by: claim.by,
      claim_opened_at: claim.openedAt,
      claim_closed_at: claim.closedAt,
      claim_completed_at: claim.completedAt,
      claim_closed_fulfilment: claim.closedFulfilment,
      refund_state: claim.refund,
      auto_confirm_at: confirmedAnewAt(claim, line),
    };
    return {
      seller_seq: line.seller_seq,
      order_product_seq: line.order_product_seq,
      ...columns,
      ...derived(line.fulfilment_status as Fulfilment, {
        ...columns,
        claim_in_force: false,
        delivery_method: line.delivery_method,
      }),
    };
  });
  await roll(db, claims, -1);
  await repeatClaims(db, values);
  await roll(db, claims, 1);
  await announce(
    db,
    action,
    lines.map((l) => ({
      sellerSeq: l.seller_seq,
      orderProductSeq: l.order_product_seq,
      orderSeq: l.order_seq,
      version: l.version + 1,
    })),
    at,
  );
}

const NO_CLAIM = {
  claim_seq: null,
  claim_type: null,
  claim_state: null,
  claim_by: null,
  claim_opened_at: null,
  claim_closed_at: null,
  claim_completed_at: null,
  claim_closed_fulfilment: null,
  refund_state: null,
  claim_in_force: false,
} as const;

/** Lines that were split off a claim have none: as if nobody had asked for them; 구매확정 waits anew. */
export async function freeLines(db: Db, keys: readonly LineKey[], at: Date): Promise<void> {
  const sellers = [...new Set(keys.map((key) => key.sellerSeq))];
  const lines = await lockLines(
    db,
    sellers,
    keys.map((key) => key.orderProductSeq),
  );
  await roll(db, keys, -1);
  await repeatClaims(
    db,
    lines.map((line) => {
      const delivered = line.fulfilment_status === 'SHIPPING_COMPLETED';
      const confirm = delivered ? autoConfirmAt(line.delivery_method, at) : null;
      return {
        seller_seq: line.seller_seq,
        order_product_seq: line.order_product_seq,
        ...NO_CLAIM,
        auto_confirm_at: confirm && toKst(confirm),
        ...derived(line.fulfilment_status as Fulfilment, {
          ...NO_CLAIM,
          delivery_method: line.delivery_method,
        }),
      };
    }),
  );
  await roll(db, keys, 1);
  await announce(
    db,
    'freeLine',
    lines.map((line) => ({
      sellerSeq: line.seller_seq,
      orderProductSeq: line.order_product_seq,
      orderSeq: line.order_seq,
      version: line.version + 1,
    })),
    at,
  );
}
