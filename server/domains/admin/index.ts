export { chores } from './jobs.ts';
export { routes } from './routes.ts';
