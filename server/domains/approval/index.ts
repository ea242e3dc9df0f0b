/** Front door of approvals: a domain names what needs a second operator, and proposes it. */
import { defineDomain } from '../../kit/domain.ts';
import { countAsked } from './count.ts';
import { events } from './events.ts';
import { invariants } from './invariants.sql.ts';
import { chores } from './jobs.ts';
import { waitingApprovals } from './queries.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  chores,
  queues: [waitingApprovals],
  subscriptions: [countAsked],
});
export { withdrawOf } from './decide.ts';
export { defineApproval, type Fact } from './kinds.ts';
export { letWait, previewOf, propose, type Shown } from './propose.ts';
export { readWaiting as waitingOf } from './queries.ts';
