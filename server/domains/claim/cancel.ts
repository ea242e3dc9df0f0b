import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { OrderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import type { Calendar } from '../../kit/clock/calendar.ts';
import { inOrder } from '../../kit/db/by-seller.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { setClaims, writeHistory, type LockedLine, type Mover } from '../order/index.ts';
import { lockStock, release, restock, sellOut } from '../product/index.ts';
import { readCalendar } from '../reference/index.ts';
import { lockParcels } from './lock.ts';
import { claimOfLine, openedOf } from './new-claim.ts';
import { planAgain, planCancels, type Planned } from './plan.ts';
import { insertClaims, readClaims } from './queries/claim.ts';
import { readBundlesOfLines } from './queries/plan.ts';
import { rollClaims } from './queries/roll.ts';
import { openRefunds, startRefunds, type NewRefund } from './refund.ts';
import { faultOfCancel, mayCancel } from './rules/may.ts';
import { tellOpened } from './tell.ts';

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
  const lines = await lockWithParcels(db, cancel);
  if (lines.length !== cancel.ids.length) throw fail('NOT_FOUND');
  const refused = lines.map((line) => ({ line, refusal: mayCancel(line, cancel.by) }));
  const failures = refused.flatMap(({ line, refusal }) => (refusal ? [failureOf(line, refusal)] : []));
  const moved = refused.filter((r) => !r.refusal).map((r) => r.line);
  if (moved.length > 0) await write(db, cancel, moved);
  return { moved, failures };
}

/** The lines, locked with all else in their parcels: what is cancelled changes the plans of what stays. */
export async function lockWithParcels(
  db: Db,
  { sellers, ids }: Pick<Cancel, 'sellers' | 'ids'>,
): Promise<LockedLine[]> {
  const asked = new Set(ids);
  const lines: LockedLine[] = [];
  for (const seller of inOrder(sellers)) {
    const bundles = await readBundlesOfLines(db, seller, ids);
    if (bundles.length > 0) lines.push(...(await lockParcels(db, seller, bundles)));
  }
  return lines.filter((line) => asked.has(line.order_product_seq));
}

async function write(db: Db, cancel: Cancel, lines: readonly LockedLine[]): Promise<void> {
  const sellers = lines.map((l) => l.seller_seq);
  const ids = lines.map((l) => l.order_product_seq);
  const money = await planCancels(db, { sellers, ids, fault: faultOfCancel(cancel.by) });
  const planOf = (line: LockedLine) => money.get(line.order_product_seq)!.plan;
  const calendar = await readCalendar(toQueryable(db));
  const claimSeqs = await insertClaims(
    db,
    lines.map((l) => claimOf(cancel, l, planOf(l), calendar)),
    cancel.at,
  );
  const refunds = await openRefunds(
    db,
    lines.map((l, i) => refundOf(l, claimSeqs[i]!, planOf(l))),
    cancel.at,
  );
  const claims = await readClaims(db, sellers, claimSeqs);
  await rollClaims(db, claims, 1);
  await writeHistory(
    db,
    lines.map((l, i) => historyOf(l, claimSeqs[i]!)),
    { action: 'open', actor: cancel.actor, at: cancel.at, text: cancel.reasonText ?? '' },
  );
  // The lines of what is refunded at once follow from that move: a cancel of what was never paid has no
  // waiting state (order-desk.md §5).
  const free = new Set(refunds.filter((r) => r.amount === 0).map((r) => r.orderProductSeq));
  await setClaims(
    db,
    'cancel',
    claims.filter((c) => !free.has(c.orderProductSeq)),
    cancel.at,
  );
  await tellOpened(
    db,
    claims.map((claim) => openedOf(claim, cancel.actor, cancel.at)),
  );
  await moveStock(db, cancel, lines, money);
  await startRefunds(db, refunds, cancel.at);
  for (const [seller, own] of Map.groupBy(lines, (line) => line.seller_seq))
    await planAgain(db, seller, [...new Set(own.map((line) => line.bundle_seq))]);
}

/**
 * What was held and never paid is free again. What was paid goes back to the shelf with its money (complete.ts), of 0 won
 * at once, unless it was missing; 품절 empties the shelf.
 */
async function moveStock(
  db: Db,
  { soldOut, reason, at }: Cancel,
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
  const free = items.filter((i) => isFree(money.get(i.orderProductSeq)!));
  if (reason !== 'STOCK_FAULT') await restock(db, ...free.map((i) => ({ ...i, reason: 'CANCEL' as const })));
  if (soldOut) await sellOut(db, ...items);
}

const isFree = ({ paid, plan }: Planned): boolean => paid && plan.refundAmount === 0;

const claimOf = (cancel: Cancel, line: LockedLine, plan: Plan, calendar: Calendar) => ({
  ...claimOfLine(line, cancel, calendar, { type: 'CANCEL', state: 'COMPLETED', refundState: 'READY' }),
  reason: cancel.reason,
  reasonText: cancel.reasonText ?? '',
  fault: faultOfCancel(cancel.by),
  feeMethod: 'NONE' as const,
  plan,
});

const refundOf = (line: LockedLine, claimSeq: number, plan: Plan): NewRefund => ({
  sellerSeq: line.seller_seq,
  claimSeq,
  orderProductSeq: line.order_product_seq,
  orderSeq: line.order_seq,
  amount: plan.refundAmount,
});

const historyOf = (line: LockedLine, entitySeq: number) => ({
  entity: 'CLAIM',
  entitySeq,
  sellerSeq: line.seller_seq,
  orderSeq: line.order_seq,
  orderProductSeq: line.order_product_seq,
  from: null,
  to: 'COMPLETED',
});

const failureOf = (line: LockedLine, refusal: Refusal): Failure => ({
  seq: line.order_product_seq,
  code: refusal.code,
  message: refusal.message,
  status: refusal.status,
  current: { status: line.status, version: line.version },
});
