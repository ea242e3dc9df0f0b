/** What orders and refunds come to, as it happens. */
import { clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { log } from '../../kit/http/log.ts';
import { drain } from '../../kit/jobs/drain.ts';
import {
  bySeller,
  onceInAProcess,
  subscribe,
  subscribeAll,
  type Chore,
  type EventOn,
  type JobContext,
} from '../../kit/jobs/jobs.ts';
import { closeDue } from './close.ts';
import { settledFor } from './directory.ts';
import { estimateDue } from './estimate.ts';
import { feeSubscription } from './fixed-fee.ts';
import { letGo } from './by-hand.ts';
import { issueInvoices } from './invoice.ts';
import { paidSubscription } from './paid.ts';
import { movePayDays } from './pay-days.ts';
import {
  endOfOrders,
  readPaidFor,
  readSellers,
  readUnfollowed,
  readUnsettled,
  readHeld,
  readUnsettledOf,
  type DueOrder,
} from './queries/due.ts';
import { foldRun, readRed, readToFold } from './queries/runs.ts';
import { readOrdersOf } from './queries/order.ts';
import { readOperatorReturns } from './queries/returns.ts';
import { followReturns } from './returns.ts';
import { settleOrders } from './settle-orders.ts';

async function onMoved(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, moved] of bySeller(events)) {
    const orders = new Set(moved.flatMap(({ lines }) => lines.map(({ orderSeq }) => orderSeq)));
    await inTransaction(ctx.pools.job, [], (db) => settleOrders(db, seller, [...orders]));
  }
}

async function onRefunded(events: readonly EventOn<'refund.done'>[], ctx: JobContext): Promise<void> {
  for (const [seller, done] of bySeller(events))
    await inTransaction(ctx.pools.job, [], async (db) => {
      const lines = done.map(({ orderProductSeq }) => orderProductSeq);
      const orders = await readOrdersOf(db, seller, lines);
      await settleOrders(db, seller, orders);
      await followReturns(db, seller, orders);
    });
}

/** Most returns are buyers', of what is not confirmed yet: nothing is locked for them. */
async function onClaims(
  events: readonly EventOn<'claim.opened' | 'claim.moved'>[],
  ctx: JobContext,
): Promise<void> {
  for (const [seller, moved] of bySeller(events))
    await inTransaction(ctx.pools.job, [], async (db) => {
      const lines = moved.map(({ orderProductSeq }) => orderProductSeq);
      const orders = await readOrdersOf(db, seller, lines);
      if ((await readOperatorReturns(db, seller, orders)).length === 0) return;
      await settleOrders(db, seller, orders);
      await followReturns(db, seller, orders);
    });
}
const isReturn = ({ type }: { type: string }): boolean => type === 'RETURN';

export const subscriptions = [
  subscribeAll({
    topic: 'order.moved',
    name: 'settlement',
    wants: ({ action }) => action === 'confirmReceive',
    runAll: onMoved,
  }),
  subscribeAll({ topic: 'refund.done', name: 'settlement', runAll: onRefunded }),
  subscribeAll({ topic: 'claim.opened', name: 'settlement', wants: isReturn, runAll: onClaims }),
  subscribeAll({ topic: 'claim.moved', name: 'settlement', wants: isReturn, runAll: onClaims }),
  feeSubscription,
  paidSubscription,
  subscribe({ topic: 'holiday.changed', name: 'settlement', run: (_event, ctx) => movePayDays(ctx) }),
  subscribe({
    topic: 'settlement.close-asked',
    name: 'close',
    run: async ({ payload }, ctx) => {
      await closeDue(ctx); // with those before it: what takes back a line needs its VAT
      await inTransaction(ctx.pools.job, [], (db) => foldRun(db, payload, clock.now()));
    },
  }),
];

const DAY_MS = 86_400_000;
/** A bucket and the days in which a lost event of it is looked for. */
const LOOKS_BACK_MS = 14 * DAY_MS;

async function settleDue(db: Db, seller: number, due: readonly DueOrder[]): Promise<void> {
  const orders = due.map(({ order }) => order);
  await settleOrders(db, seller, orders);
  await followReturns(db, seller, orders);
}

/** What an event was lost of, then what is over, then what is open: nothing is closed before what belongs into it is there. */
async function byClock(ctx: JobContext): Promise<void> {
  await movePayDays(ctx); // what was begun while the calendar changed
  await drain(ctx, (db, now) => readUnsettled(db, new Date(now.getTime() - LOOKS_BACK_MS)), settleDue);
  await drain(ctx, readUnfollowed, settleDue);
  // At a red check nothing closes by itself: an operator does, once it is mended (money.md §4).
  const red = await inTransaction(ctx.pools.job, [], readRed);
  if (red.length === 0) await closeDue(ctx);
  else log.warn({ red }, 'settlements wait for checks');
  await estimateDue(ctx);
  await drain(
    ctx,
    (db, now) => readHeld(db, kstDay(now)),
    (db, seller, due, now) =>
      letGo(
        db,
        seller,
        due.map(({ line }) => line),
        now,
      ),
  );
  await issueInvoices(ctx);
}

/** Runs as the operators see them. */
async function foldRuns({ pools, signal }: JobContext): Promise<void> {
  for (const period of await inTransaction(pools.job, [], readToFold)) {
    signal.throwIfAborted();
    await inTransaction(pools.job, [], (db) => foldRun(db, period, clock.now()));
  }
}

/** What an older version has sold, seller by seller, some orders at once. */
async function settlePast({ pools, signal }: JobContext): Promise<void> {
  for (const seller of await inTransaction(pools.job, [], readSellers))
    for (let after = 0; !signal.aborted;) {
      const last = await inTransaction(pools.job, [], async (db) => {
        const end = await endOfOrders(db, seller, after);
        const due = end === null ? [] : await readUnsettledOf(db, seller, [after, end]);
        if (due.length > 0) await settleDue(db, seller, due);
        return end;
      });
      if (last === null) break;
      after = last;
    }
}

/** What a version before this one has closed for a master beside an upgrade; what is listed already stays. */
const listPaidFor = ({ pools }: JobContext): Promise<void> =>
  inTransaction(pools.job, [], async (db) => listAll(db, settledFor.of(await readPaidFor(db))));

export const chores: readonly Chore[] = [
  { name: 'settlement.list-paid-for', everySeconds: 3_600, run: onceInAProcess(listPaidFor) },
  { name: 'settlement.past', everySeconds: 1_200, run: onceInAProcess(settlePast) },
  { name: 'settlement.runs', everySeconds: 60, run: foldRuns },
  { name: 'settlement.clock', everySeconds: 1_800, run: byClock },
];
