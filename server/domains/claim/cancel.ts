import type { OrderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import {
  lockLines,
  setClaims,
  systemMover,
  writeHistory,
  type LockedLine,
  type Mover,
} from '../order/index.ts';
import { lockStock, release, sellOut } from '../product/index.ts';
import { moveRefunds } from './machine.ts';
import { insertClaims, insertRefunds, lockBundles, readClaims, type StoredClaim } from './queries/claim.ts';
import { planCancels, type Planned } from './plan.ts';
import { faultOfCancel, mayCancel } from './rules.ts';

export interface Cancel {
  sellers: readonly number[];
  ids: readonly number[];
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  reason: OrderCancelReason;
  reasonText?: string | undefined;
  /** The options are sold out: their stock becomes 0. */
  soldOut?: boolean | undefined;
  actor: Mover;
  at: Date;
}

export interface CancelResult {
  moved: LockedLine[];
  failures: Failure[];
}

/**
 * Cancels lines at once: there is no cancel request in the documents (domain.md
 * §0.4). A claim that is complete from its first moment, and a refund that a
 * job carries to the card company; what was never paid is refunded with 0 won.
 */
export async function cancelLines(db: Db, cancel: Cancel): Promise<CancelResult> {
  const lines = await lockLines(db, cancel.sellers, cancel.ids);
  if (lines.length !== cancel.ids.length) throw fail('NOT_FOUND');
  const refused = lines.map((line) => ({ line, refusal: mayCancel(line, cancel.by) }));
  const failures = refused.flatMap(({ line, refusal }) => (refusal ? [failureOf(line, refusal)] : []));
  const moved = refused.filter((r) => !r.refusal).map((r) => r.line);
  if (moved.length > 0) await write(db, cancel, moved);
  return { moved, failures };
}

async function write(db: Db, cancel: Cancel, lines: readonly LockedLine[]): Promise<void> {
  const sellers = lines.map((l) => l.seller_seq);
  await lockBundles(
    db,
    sellers,
    lines.map((l) => l.bundle_seq),
  );
  const ids = lines.map((l) => l.order_product_seq);
  const money = await planCancels(db, { sellers, ids, fault: faultOfCancel(cancel.by) });
  const claimSeqs = await insertClaims(
    db,
    lines.map((l) => claimOf(cancel, l)),
    cancel.at,
  );
  const refundSeqs = await insertRefunds(
    db,
    lines.map((l, i) => refundOf(l, claimSeqs[i]!, money.get(l.order_product_seq)!)),
    cancel.at,
  );
  const claims = await readClaims(db, sellers, claimSeqs);
  const begun = { action: 'open', actor: cancel.actor, at: cancel.at, text: cancel.reasonText ?? '' };
  await writeHistory(
    db,
    lines.map((l, i) => historyOf('CLAIM', l, claimSeqs[i]!, 'COMPLETED')),
    begun,
  );
  await writeHistory(
    db,
    lines.map((l, i) => historyOf('REFUND', l, refundSeqs[i]!, 'READY')),
    { ...begun, actor: systemMover, text: '' },
  );
  const free = new Set(
    lines
      .filter((l) => money.get(l.order_product_seq)!.plan.refundAmount === 0)
      .map((l) => l.order_product_seq),
  );
  await setClaims(
    db,
    'cancel',
    claims.filter((c) => !free.has(c.orderProductSeq)),
    cancel.at,
  );
  await moveStock(db, cancel, lines, money);
  await startRefunds(db, claims, refundSeqs, money, cancel.at);
}

/** What was held and never paid is free again; 품절 empties the shelf. */
async function moveStock(
  db: Db,
  { soldOut, at }: Cancel,
  lines: readonly LockedLine[],
  money: ReadonlyMap<number, Planned>,
): Promise<void> {
  const items = lines.map((l) => ({
    sellerSeq: l.seller_seq,
    optionSeq: l.option_seq,
    qty: l.qty,
    orderProductSeq: l.order_product_seq,
    at,
  }));
  if (soldOut) await lockStock(db, items); // all of them before the first changes
  await release(db, ...items.filter((i) => !money.get(i.orderProductSeq)!.paid));
  if (soldOut) await sellOut(db, ...items);
}

/** 0 won is refunded at once (order-desk.md §5); for the rest a job asks the card company. */
async function startRefunds(
  db: Db,
  claims: readonly StoredClaim[],
  refundSeqs: readonly number[],
  money: ReadonlyMap<number, Planned>,
  at: Date,
): Promise<void> {
  const amounts = claims.map((c) => money.get(c.orderProductSeq)!.plan.refundAmount);
  const sellers = [...new Set(claims.map((c) => c.sellerSeq))];
  const free = refundSeqs.filter((_, i) => amounts[i] === 0);
  // Their lines follow from this move: a cancel of what was
  // never paid has no waiting state (order-desk.md §5).
  if (free.length > 0)
    await moveRefunds(db, 'skip', {
      sellers,
      ids: free,
      actor: systemMover,
      at,
      set: () => ({ done_at: toKst(at) }),
    });
  for (const [i, claim] of claims.entries()) {
    if (amounts[i] !== 0)
      await emit(toQueryable(db), {
        topic: 'refund.opened',
        key: `refund.opened:${refundSeqs[i]}`,
        sellerSeq: claim.sellerSeq,
        payload: { refundSeq: refundSeqs[i] },
      });
  }
}

const claimOf = (cancel: Cancel, line: LockedLine) => ({
  sellerSeq: line.seller_seq,
  orderProductSeq: line.order_product_seq,
  type: 'CANCEL' as const,
  state: 'COMPLETED' as const,
  by: cancel.by,
  qty: line.qty,
  reason: cancel.reason,
  reasonText: cancel.reasonText ?? '',
  fault: faultOfCancel(cancel.by),
  fulfilment: line.fulfilment_status,
  deliveryMethod: line.delivery_method,
  targetOptionSeq: null,
});

const refundOf = (line: LockedLine, claimSeq: number, money: Planned) => ({
  sellerSeq: line.seller_seq,
  claimSeq,
  orderProductSeq: line.order_product_seq,
  paymentSeq: money.payment_seq,
  amount: money.plan.refundAmount,
});

const historyOf = (entity: string, line: LockedLine, entitySeq: number, to: string) => ({
  entity,
  entitySeq,
  sellerSeq: line.seller_seq,
  orderSeq: line.order_seq,
  orderProductSeq: line.order_product_seq,
  from: null,
  to,
});

const failureOf = (line: LockedLine, refusal: Refusal): Failure => ({
  seq: line.order_product_seq,
  code: refusal.code,
  message: refusal.message,
  status: refusal.status,
  current: { status: line.status, version: line.version },
});
