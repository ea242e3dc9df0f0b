import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes });
export { readDeliveryCompanies, readHolidays, readIslands } from './queries.ts';
export { followSettings, readSettings, setting, settingsInForce } from './settings.ts';
