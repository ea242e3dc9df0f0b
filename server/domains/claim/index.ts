/**
 * Front door of the claim domain: machines, and the cancel
 * that the order desk needs. Its own desk comes later.
 */
export { routes } from './routes.ts';
export { chores, subscriptions } from './jobs.ts';
export { cancelLines } from './cancel.ts';
export { openClaim } from './open.ts';
export { actOnClaim } from './act.ts';
export { moveRefunds } from './machine.ts';
