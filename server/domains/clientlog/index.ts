/** Front door of what browsers tell of themselves. Nobody builds on it: rows prove nothing. */
import { defineDomain } from '../../kit/domain.ts';
import { chores } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes, chores });
