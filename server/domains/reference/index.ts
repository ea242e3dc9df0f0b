import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes });
export { isAdNight } from './ad-night.ts';
export { readDeliveryCompanies, readHolidays, readIslands } from './queries.ts';
export { followSettings, readSettings, setting, settingsInForce } from './settings.ts';
