/** Front door of the order domain. */
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { shipDueEffect } from './effect.ts';
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { rollUpInvariants } from './roll-ups.invariants.sql.ts';
import { leaving } from './leaving.ts';
import { onceInAProcess } from '../../kit/jobs/jobs.ts';
import { choiceRoutes } from './choice/routes.ts';
import { matchingSubscriptions } from './matching/follow.ts';
import { matchingSource } from './matching/queries.ts';
import { matchingRoutes } from './matching/routes.ts';
import { memoSubscriptions } from './memo/jobs.ts';
import { memoRoutes } from './memo/routes.ts';
import { orderNoticeRoutes } from './notice/routes.ts';
import { hooks } from './payment/hooks.ts';
import * as payment from './payment/jobs.ts';
import { foldChore } from '../../kit/roll-up/fold.ts';
import { orderSource } from './queries/list.ts';
import { ROLL_UPS } from './queries/roll-ups.ts';
import { listMissing } from './queries/unlisted.ts';
import { keepMissing } from './queries/people.ts';
import { routes as orderRoutes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants: [...invariants, ...rollUpInvariants],
  leaveBlocks: leaving,
  effects: [shipDueEffect],
  sheets: [orderSource, matchingSource],
  routes: [...orderRoutes, ...choiceRoutes, ...matchingRoutes, ...memoRoutes, ...orderNoticeRoutes],
  subscriptions: [...matchingSubscriptions, ...memoSubscriptions, ...payment.subscriptions],
  chores: [
    ...payment.chores,
    foldChore('order.fold-rollups', ROLL_UPS),
    {
      name: 'order.keep-missing',
      everySeconds: 3_600,
      run: onceInAProcess((ctx) =>
        inTransaction(ctx.pools.job, [], async (db) => {
          await keepMissing(db);
          await listMissing(db, addDays(kstDay(clock.now()), -2));
        }),
      ),
    },
  ],
  hooks,
});
export { repeatLines } from './matching/queries.ts';
export {
  announce,
  moveLines,
  moverOf,
  systemMover,
  type LineMoves,
  type LineRow,
  type Mover,
} from './machine.ts';
export { buyersOrders, lineOwners, listPlaced, orderOwners, paymentOwners } from './directory.ts';
export { freeLines, setClaims, type ClaimOfLine } from './claims.ts';
export { timelineOf, type HistoryEntry } from './detail.ts';
export { bookRefund, unbookRefund } from './payment/refund.ts';
export { bookStrayBack, moveStray, unbookStray } from './payment/stray.ts';
export {
  countStrayAttempt,
  lockStray,
  markStrayAsked,
  markStraySending,
  readStray,
  stopStraySending,
  strandedStrays,
  straysOfPayments,
  type Stray,
} from './queries/stray.ts';
export { partsOf, splitLine } from './split.ts';
export { lockLines, type LockedLine } from './queries/lock.ts';
export { writeEdits, writeHistory } from './queries/history.ts';
export { writeCustoms, writeRecipient, writeSellerFees, type Recipient } from './queries/order-edit.ts';
export { repeatReports, writeTracking } from './queries/parcel.ts';
export { roll } from './queries/roll.ts';
export { rowCan } from './queries/can.ts';
export { autoConfirmAt, DAY_MS, forceOpen, SEARCHED_MAX, undoOpen, undoUntil } from './rules/limits.ts';
export { findNames, keywordCondition } from './queries/keyword.ts';
export { keepPeople } from './queries/people.ts';
export { checkoutOf, discounted, linesOf, type Checkout } from './rules/checkout.ts';
export { hasBought } from './queries/bought.ts';
export { placeOrder } from './place.ts';
export type { SoldUnder } from './queries/rows.ts';
export { takeNumbers, type Numbers } from './queries/number.ts';
export { cancelPayment } from './payment/pay.ts';
export { askPayment } from './payment/other.ts';
export { isPayToken, payReturnOf, payUrlOf } from './payment/pay-token.ts';
export { lockOrdersOf, lockPayment, readRequest, takeOff } from './queries/payment.ts';
