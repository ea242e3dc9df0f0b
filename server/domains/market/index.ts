/** Front door of the market: nobody but the process comes in. */
export { routes } from './routes.ts';
export { mountPayPages } from './mount.ts';
