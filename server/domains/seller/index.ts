/** Front door of the seller domain. */
import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';
import { templateRoutes } from './template.ts';

export const domain = defineDomain({ routes: [...routes, ...templateRoutes] });
export { readAsNote } from './queries/asnote.ts';
export { readDelivery, savedBy } from './queries/terms.ts';
