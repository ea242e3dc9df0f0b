/** Front door of the seller domain. */
import { defineDomain } from '../../kit/domain.ts';
import { applicationDeskRoutes } from './application/desk.ts';
import { chores, subscriptions } from './application/jobs.ts';
import { applicationRoutes } from './application/routes.ts';
import { chores as paperChores } from './paper/jobs.ts';
import { paperRoutes } from './paper/routes.ts';
import { routes } from './routes.ts';
import { templateRoutes } from './template.ts';

export const domain = defineDomain({
  routes: [...routes, ...templateRoutes, ...applicationRoutes, ...applicationDeskRoutes, ...paperRoutes],
  subscriptions,
  chores: [...chores, ...paperChores],
});
export { readAsNote } from './queries/asnote.ts';
export { readDelivery, savedBy } from './queries/terms.ts';
