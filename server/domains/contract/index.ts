/** Front door of contracts between sellers and broadcasters. */
import { defineDomain } from '../../kit/domain.ts';
import { events } from './events.ts';
import { subscriptions } from './follow.ts';
import { invariants } from './invariants.sql.ts';
import { chores } from './jobs.ts';
import { gripperContracts, producerContracts } from './queries/list.ts';
import { legacyRoutes, routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes: [...routes, ...legacyRoutes],
  sheets: [producerContracts, gripperContracts],
  subscriptions,
  chores,
});
export { takeFrom } from './allot.ts';
export { countSold } from './follow.ts';
export { readGrippersOf, readHosted, readRunning, type Running } from './queries/running.ts';
export { countMyTurn } from './queries/summary.ts';
export type { Sold } from './queries/copies.ts';
