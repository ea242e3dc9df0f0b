import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { secondPersonInvariants } from './second-person.sql.ts';
import { chores, subscriptions } from './jobs.ts';
import { purgeAccessLog } from './access-log.ts';
import { openReviews, sealAccessLog } from './audit/jobs.ts';
import { accessLogSource } from './audit/queries/logs.ts';
import { events } from './events.ts';
import { followGrades } from './grades.ts';
import { legalApproval } from './legal/acts.ts';
import { legalRoutes } from './legal/routes.ts';
import { grantApproval } from './operators/acts.ts';
import { routes } from './routes.ts';
import { rateApproval } from './rules/commissions.ts';
import { payoutDayApproval } from './rules/payout-days.ts';
import { gradeRuleApproval } from './rules/grade-rules.ts';
import { ruleRoutes } from './rules/routes.ts';
import { settingApproval } from './rules/settings.ts';
import { systemRoutes } from './system/routes.ts';
import { watchQueues } from './system/watch.ts';
import { countSellers, endWarnings } from './users.ts';

export { failureTeller } from './system/failures.ts';

export const domain = defineDomain({
  events,
  invariants: [...invariants, ...secondPersonInvariants],
  routes: [...routes, ...systemRoutes, ...legalRoutes, ...ruleRoutes],
  sheets: [accessLogSource],
  approvals: [
    grantApproval,
    legalApproval,
    settingApproval,
    rateApproval,
    payoutDayApproval,
    gradeRuleApproval,
  ],
  subscriptions: [...subscriptions, followGrades],
  chores: [...chores, countSellers, endWarnings, purgeAccessLog, sealAccessLog, openReviews, watchQueues],
});
