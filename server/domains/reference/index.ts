export { routes } from './routes.ts';
export { readDeliveryCompanies, readHolidays } from './queries.ts';
