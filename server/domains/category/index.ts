/** Front door of the category domain. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { categoryDeskRoutes } from './desk/routes.ts';
import { invariants } from './invariants.sql.ts';
import { chores } from './jobs.ts';
import { docDesk } from './queries/waits.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes: [...routes, ...categoryDeskRoutes],
  chores,
  desks: [docDesk],
});
export { isOffered } from './queries/offered.ts';
export { inCategory } from './queries/below.ts';
export { endingPapers, missingPapers } from './missing.ts';
