/** Front door of moderation: who is sanctioned at the operator's desk, and what was reported. */
import { defineDomain } from '../../kit/domain.ts';
import { events } from './events.ts';
import { invariants } from './invariants.sql.ts';
import { endBlinds, tellAuthor } from './reports/author.ts';
import { tellReporter } from './reports/reporter.ts';
import { reportDesk } from './reports/acts.ts';
import { reportRoutes } from './reports/routes.ts';
import { appealRoutes } from './sanctions/by-key.ts';
import { endPersons } from './sanctions/end.ts';
import { sanctionLong } from './sanctions/impose.ts';
import { sanctionRoutes } from './sanctions/routes.ts';
import { tellSanctionMoved, tellSanctioned } from './sanctions/tell.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes: [...sanctionRoutes, ...appealRoutes, ...reportRoutes],
  desks: [reportDesk],
  approvals: [sanctionLong],
  subscriptions: [tellSanctioned, tellSanctionMoved, tellAuthor, tellReporter],
  chores: [endPersons, endBlinds],
});
export { clearWarning } from './sanctions/end.ts';
export { readSanctionsOf as sanctionsOf } from './sanctions/queries.ts';
