export { routes } from './routes.ts';
export { readHolidays } from './queries.ts';
