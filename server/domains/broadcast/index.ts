/** Front door of the broadcast domain. */
import { defineDomain } from '../../kit/domain.ts';
import { publishUndoes } from './publish.ts';
import { undoActive } from './rail/change.ts';
import { railRoutes } from './rail/routes.ts';
import { reservationChores, reservationSubscriptions } from './reservation/jobs.ts';
import { reservationRoutes } from './reservation/routes.ts';
import { routes } from './routes.ts';
import { cancelMissed, purgeTrash } from './trash.ts';

export const domain = defineDomain({
  routes: [...routes, ...railRoutes, ...reservationRoutes],
  subscriptions: reservationSubscriptions,
  undoes: [...publishUndoes, undoActive],
  chores: [
    { name: 'broadcast.purge-trash', everySeconds: 3_600, run: purgeTrash },
    { name: 'broadcast.cancel-missed', everySeconds: 300, run: cancelMissed },
    ...reservationChores,
  ],
});
export { contentOwners } from './directory.ts';
export { readShown, signOff, signUp, type ShownReservation } from './reservation/signup.ts';
