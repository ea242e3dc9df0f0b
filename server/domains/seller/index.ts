/** Front door of the seller domain. */
import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes });
export { readAsNote } from './queries/asnote.ts';
export { readDelivery, savedBy } from './queries/terms.ts';
