/** Front door of the category domain. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { chores } from './jobs.ts';
import { docDesk } from './queries/waits.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  routes,
  chores,
  desks: [docDesk],
});
export { inCategory } from './queries/below.ts';
export { endingPapers, missingPapers } from './missing.ts';
