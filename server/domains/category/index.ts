/** Front door of the category domain. */
import { defineDomain } from '../../kit/domain.ts';
import { chores } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes, chores });
export { endingPapers, missingPapers } from './missing.ts';
