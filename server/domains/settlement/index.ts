/** Front door of settlement: what sellers and broadcasters get for what was sold. */
import { defineDomain } from '../../kit/domain.ts';
import { events } from './events.ts';
import { chores, subscriptions } from './follow.ts';

export const domain = defineDomain({ events, subscriptions, chores });
export { closeDue } from './close.ts';
export { periodAt, readPeriodRules } from './periods.ts';
export { estimateDue } from './estimate.ts';
export { settleOrders } from './settle-orders.ts';
