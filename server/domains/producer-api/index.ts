/** Front door of the producer API: keys of a shop's own programs, and webhooks. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { keyChores, keySubscriptions } from './key-jobs.ts';
import { routes } from './routes.ts';
import { deliverChores, deliverSubscriptions } from './webhook/deliver.ts';
import { offSubscriptions } from './webhook/off.ts';
import { queueSubscriptions } from './webhook/queue.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  subscriptions: [...keySubscriptions, ...queueSubscriptions, ...deliverSubscriptions, ...offSubscriptions],
  chores: [...keyChores, ...deliverChores],
});
