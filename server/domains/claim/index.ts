/**
 * Front door of the claim domain: machines, and the cancel
 * that the order desk needs. Its own desk comes later.
 */
import { defineDomain } from '../../kit/domain.ts';
import { chores, subscriptions } from './jobs.ts';
import { hooks } from './payout.ts';
import './refund-desk/approval.ts';
import { refundDeskRoutes } from './refund-desk/routes.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  routes: [...routes, ...refundDeskRoutes],
  subscriptions,
  chores,
  hooks,
});
export { cancelLines } from './cancel.ts';
export { openClaim } from './open.ts';
export { actOnClaim } from './act.ts';
export { moveRefunds } from './machine.ts';
