/** Front door of the dashboard domain. */
export { routes } from './routes.ts';
