/** Front door of the broadcast domain. */
import { defineDomain } from '../../kit/domain.ts';
import { publishUndoes } from './publish.ts';
import { undoActive } from './rail/change.ts';
import { railRoutes } from './rail/routes.ts';
import { routes } from './routes.ts';
import { cancelMissed, purgeTrash } from './trash.ts';

export const domain = defineDomain({
  routes: [...routes, ...railRoutes],
  undoes: [...publishUndoes, undoActive],
  chores: [
    { name: 'broadcast.purge-trash', everySeconds: 3_600, run: purgeTrash },
    { name: 'broadcast.cancel-missed', everySeconds: 300, run: cancelMissed },
  ],
});
export { contentOwners } from './directory.ts';
