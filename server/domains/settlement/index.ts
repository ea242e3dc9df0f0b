/** Front door of settlement: what sellers and broadcasters get for what was sold. */
import { defineDomain } from '../../kit/domain.ts';
import { adjustment, payoutConfirm } from './desk/approvals.ts';
import { runQueue, withholdingDesk } from './desk/queries.ts';
import { deskRoutes } from './desk/routes.ts';
import { adjustLimitEffect, runLimitEffect } from './effect.ts';
import { payDayEffect } from './effect-of-days.ts';
import { rateEffect } from './effect-of-rates.ts';
import { events } from './events.ts';
import { explainRoutes } from './explain/routes.ts';
import { chores, subscriptions } from './follow.ts';
import { invariants } from './invariants.sql.ts';
import { bookInvariants } from './books.invariants.sql.ts';
import { mountLegacy } from './legacy.ts';
import { matchLines, matchResults, settleLines, settleResults } from './queries/lines.ts';
import { groupSettlements, settlements } from './queries/list.ts';
import { vatBuy, vatSales } from './queries/vat.ts';
import { routes } from './routes.ts';
import { statementLayouts } from './statement.ts';
import { vatLayouts } from './vat-sheet.ts';
import { withholdingForm } from './withholding.ts';

export const domain = defineDomain({
  events,
  invariants: [...invariants, ...bookInvariants],
  routes: [...routes, ...explainRoutes, ...deskRoutes],
  sheets: [
    settleLines,
    settleResults,
    matchLines,
    matchResults,
    settlements,
    groupSettlements,
    vatSales,
    vatBuy,
    withholdingDesk,
  ],
  layouts: [...statementLayouts, ...vatLayouts, withholdingForm],
  approvals: [payoutConfirm, adjustment],
  queues: [runQueue],
  effects: [runLimitEffect, adjustLimitEffect, rateEffect, payDayEffect],
  subscriptions,
  chores,
  open: (deps) => ({ mount: (app) => mountLegacy(app, deps) }),
});
export { closeDue } from './close.ts';
export { periodAt, readPeriodRules } from './periods.ts';
export { estimateDue } from './estimate.ts';
export { settleOrders } from './settle-orders.ts';
