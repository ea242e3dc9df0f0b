/** Front door of moderation: who is sanctioned at the operator's desk, and what was reported. */
import { defineDomain } from '../../kit/domain.ts';
import { endPersons } from './sanctions/end.ts';
import { sanctionLong } from './sanctions/impose.ts';
import { sanctionRoutes } from './sanctions/routes.ts';
import { tellSanctioned } from './sanctions/tell.ts';

export const domain = defineDomain({
  routes: sanctionRoutes,
  approvals: [sanctionLong],
  subscriptions: [tellSanctioned],
  chores: [endPersons],
});
export { clearWarning } from './sanctions/end.ts';
