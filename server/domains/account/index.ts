export { routes } from './routes.ts';
export { chores, subscriptions } from './jobs.ts';
export { readUser } from './queries/user.ts';
export { toUser } from './view.ts';
