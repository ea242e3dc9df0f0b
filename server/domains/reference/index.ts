export { routes } from './routes.ts';
export { readDeliveryCompanies, readHolidays } from './queries.ts';
export { followSettings, readSettings, setting, settingsInForce } from './settings.ts';
