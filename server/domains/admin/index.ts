import { defineDomain } from '../../kit/domain.ts';
import { chores, subscriptions } from './jobs.ts';
import { purgeAccessLog } from './access-log.ts';
import { followGrades } from './grades.ts';
import { grantApproval } from './operators/acts.ts';
import { routes } from './routes.ts';
import { endWarnings } from './users.ts';

export const domain = defineDomain({
  routes,
  approvals: [grantApproval],
  subscriptions: [...subscriptions, followGrades],
  chores: [...chores, endWarnings, purgeAccessLog],
});
