/** Front door of the order domain. */
export { routes } from './routes.ts';
