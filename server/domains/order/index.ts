/** Front door of the order domain. */
import type { Route } from '../../kit/http/route.ts';
import type { Subscription } from '../../kit/jobs/jobs.ts';
import { matchingSubscriptions } from './matching/follow.ts';
import { matchingRoutes } from './matching/routes.ts';
import { memoSubscriptions } from './memo/jobs.ts';
import { memoRoutes } from './memo/routes.ts';
import { routes as orderRoutes } from './routes.ts';

export const routes: Route[] = [...orderRoutes, ...matchingRoutes, ...memoRoutes];
export const subscriptions: Subscription[] = [...matchingSubscriptions, ...memoSubscriptions];
export { MATCHING_LINES } from './matching/follow.ts';
export { announce, moveLines, moverOf, systemMover, type ChangedLine, type LineMove, type LineMoves, type LineRow, type Mover, type OrderMoved } from './machine.ts';
export { setClaims, type ClaimOfLine } from './claims.ts';
export { bookRefund, splitLine } from './split.ts';
export { lockLines, type LockedLine } from './queries/lock.ts';
export { writeEdits, writeHistory } from './queries/history.ts';
export { roll } from './queries/roll.ts';
export type { LineKey } from './line.ts';
export { rowCan } from './queries/can.ts';
export { autoConfirmAt, DAY_MS, DESK, forceOpen, MINUTE_MS, undoOpen } from './rules/limits.ts';
export { keywordCondition, resolveNames } from './queries/keyword.ts';
export { regionFee, regionOf } from './rules/fee.ts';
export { shipDueAt } from './rules/due.ts';
