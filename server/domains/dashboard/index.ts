/** Front door of the dashboard domain. */
import { defineDomain } from '../../kit/domain.ts';
import { alertChores } from './alert/due.ts';
import { paperAlerts } from './alert/papers.ts';
import { alertSubscriptions, noticeAlerts } from './alert/sources.ts';
import { events } from './events.ts';
import { invariants } from './invariants.sql.ts';
import { missionSubscriptions } from './mission/follow.ts';
import { monthlyChores } from './monthly/job.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  subscriptions: [...missionSubscriptions, ...alertSubscriptions, noticeAlerts, paperAlerts],
  chores: [...alertChores, ...monthlyChores],
});
