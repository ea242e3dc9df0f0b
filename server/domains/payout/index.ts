/** Front door of payouts: what leaves our bank account for sellers and broadcasters. */
import { defineDomain } from '../../kit/domain.ts';
import { events } from './events.ts';
import { chores, subscriptions } from './jobs.ts';

export const domain = defineDomain({ events, subscriptions, chores });
export {
  cancelPayout,
  createPayout,
  hasNewAccount,
  holdPayout,
  releasePayout,
  retryPayout,
  type Confirmed,
} from './create.ts';
export { payoutOwners } from './directory.ts';
export { takePayoutBack } from './returned.ts';
export { sendPayouts } from './send.ts';
