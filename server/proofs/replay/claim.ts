import type { ClaimFeeMethod } from '@jangteo/contract/claim/claim.enums.ts';
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { RefundAction } from '@jangteo/contract/claim/refund.lifecycle.ts';
import {
  actOnClaim,
  cancelLines,
  lockWithParcels,
  moveRefunds,
  openClaim,
} from '../../domains/claim/index.ts';
import {
  bookRefund,
  cancelPayment,
  lockOrdersOf,
  lockPayment,
  systemMover,
} from '../../domains/order/index.ts';
import type { ClaimActs } from '../../domains/claim/act.ts';
import { clock } from '../../kit/clock/clock.ts';
import { buyer } from './past.ts';
import type { Moment, Stage } from './past.ts';

/** A claim as it stands in the demo. */
interface Was {
  type: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  requested_by: 'BUYER' | 'SELLER';
  reason: string;
  fault: string;
  fee_method: ClaimFeeMethod;
  /** What it was opened as, where it was changed. */
  first: 'RETURN' | 'EXCHANGE' | null;
  amount: number | null;
}

async function claimOf(stage: Stage, claimSeq: number): Promise<Was> {
  const [was] = await stage.rows<Was>(
    `select c.type, c.requested_by, c.reason, c.fault, c.fee_method, r.amount,
      (select case h.action when 'toExchange' then 'RETURN' when 'toReturn' then 'EXCHANGE' end
        from status_history h
        where h.seller_seq = c.seller_seq and h.entity = 'CLAIM' and h.entity_seq = c.claim_seq
          and h.action in ('toExchange', 'toReturn') order by h.history_seq limit 1) as first
      from claim c left join refund r using (seller_seq, claim_seq)
      where claim_seq = $1`,
    [claimSeq],
  );
  return was!;
}

/** What a move gives beside its name: the plan must say what the demo's past says. */
function givenOf(action: string, claimSeq: number, was: Was): Partial<ClaimActs> {
  if (action === 'refund') return { expected: new Map([[claimSeq, was.amount!]]) };
  const changed = action === 'toExchange' || action === 'toReturn';
  return changed ? { set: { reason: was.reason, fault: was.fault, fee_method: was.fee_method } } : {};
}

/** One move of a claim. */
export async function claim({ stage, past, old, line, seq, paymentSeq, claims }: Moment): Promise<void> {
  const [sellerSeq, at] = [old.seller_seq, clock.now()];
  const actor =
    past.kind === 'buyer'
      ? buyer
      : past.kind === 'seller'
        ? ({ kind: 'seller', seq: sellerSeq, name: '판매자' } as const)
        : systemMover;
  const was = await claimOf(stage, line.claim_seq!);
  if (past.from !== null)
    return stage.tx(async (db) => {
      await actOnClaim(db, {
        sellerSeq,
        claimSeq: claims.get(seq)!,
        action: past.action as ClaimAction,
        actor,
        at,
        withoutPickup: true,
        sendFirst: true,
        ...givenOf(past.action, claims.get(seq)!, was),
      });
    });
  const { type, requested_by: by, reason, fee_method: feeMethod, first } = was;
  if (type === 'CANCEL' && by === 'SELLER')
    return stage.asSeller(sellerSeq, 'PUT', '/v1/orders/cancel/request', {
      orderProductSeqList: [seq],
      reason,
    });
  if (type === 'CANCEL')
    return stage.tx(async (db) => {
      const payment = (await lockPayment(db, paymentSeq))!;
      const open = payment.status === 'WAIT' || payment.status === 'PROCESSING';
      if (open) {
        // In the order that every door keeps.
        await lockWithParcels(db, { sellers: [sellerSeq], ids: [seq] });
        await lockOrdersOf(db, paymentSeq);
      }
      await cancelLines(db, { sellers: [sellerSeq], ids: [seq], by, reason: reason as never, actor, at });
      if (open) await cancelPayment(db, payment, at);
    });
  claims.set(
    seq,
    (
      await stage.tx((db) =>
        openClaim(db, {
          autoPickup: true,
          sellerSeq,
          orderProductSeq: seq,
          type: first ?? type,
          qty: line.qty,
          reason,
          feeMethod,
          by,
          actor,
          at,
        }),
      )
    ).claimSeq,
  );
}

/** One move of a refund. */
export async function refund({ stage, past, old, seq, paymentSeq }: Moment): Promise<void> {
  const [sellerSeq, at] = [old.seller_seq, clock.now()];
  const [now] = await stage.rows<{ seq: number; amount: number; state: string }>(
    'select refund_seq as seq, amount, state from refund where order_product_seq = $1',
    [seq],
  );
  if (now!.state === past.to) return; // 0 won: done with the cancel
  await stage.tx(async (db) => {
    const actor =
      past.kind === 'admin'
        ? ({ kind: 'admin', seq: null, name: '운영자' } as const)
        : past.kind === 'buyer'
          ? buyer
          : systemMover;
    await lockPayment(db, paymentSeq); // first of all it moves (docs/decisions/0019)
    const { moved } = await moveRefunds(db, past.action as RefundAction, {
      sellers: [sellerSeq],
      ids: [now!.seq],
      actor,
      at,
      set: () => (past.to === 'DONE' ? { done_at: past.at } : {}),
    });
    if (moved.length === 1 && past.to === 'DONE')
      await bookRefund(db, {
        sellerSeq,
        orderProductSeq: seq,
        paymentSeq,
        refundSeq: now!.seq,
        amount: now!.amount,
        externalId: null,
        at,
      });
  });
}
