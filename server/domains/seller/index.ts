/** Front door of the seller domain. */
import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes });
export { readDelivery } from './queries/terms.ts';
