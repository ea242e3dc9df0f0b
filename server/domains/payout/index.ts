/** Front door of payouts: what leaves our bank account for sellers and broadcasters. */
import { defineDomain } from '../../kit/domain.ts';
import { payoutRetry } from './desk/acts.ts';
import { payoutDeskRoutes } from './desk/routes.ts';
import { invariants } from './invariants.sql.ts';
import { payoutDesk } from './queries/due.ts';
import { autoPayEffect, fourEyesEffect } from './effect.ts';
import { events } from './events.ts';
import { chores, subscriptions } from './jobs.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes: payoutDeskRoutes,
  approvals: [payoutRetry],
  desks: [payoutDesk],
  effects: [fourEyesEffect, autoPayEffect],
  subscriptions,
  chores,
});
export {
  cancelPayout,
  createPayout,
  createPayouts,
  holdPayout,
  holdPayouts,
  releasePayout,
  releasePayouts,
  retryPayout,
} from './create.ts';
export { payeesElsewhere } from './queries/due.ts';
export { setPayDay } from './queries/pay-day.ts';
export { takePayoutNumbers } from './queries/payout.ts';
export { takePayoutBack } from './returned.ts';
export { sendPayouts } from './send.ts';
