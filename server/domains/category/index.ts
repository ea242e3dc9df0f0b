/** Front door of the category domain. */
import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes });
