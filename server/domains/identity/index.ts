/** Front door of proofs of persons: who asked for one reads here whom it names. */
import { defineDomain } from '../../kit/domain.ts';
import { chores } from './jobs.ts';
import { mountWindow } from './mount.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  routes,
  chores,
  open: (deps) => ({ mount: (app) => mountWindow(app, deps) }),
});
export { readPersonAuth } from './person.ts';
