/** Front door of groups: masters and their members (accounts.md §7). */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { purgeOf } from '../../kit/sheet-upload/purge.ts';
import { followSheets } from '../../kit/sheet-upload/work.ts';
import { countUncounted, figureSubscriptions } from './figures.ts';
import { invariants } from './invariants.sql.ts';
import { onLeft } from './left.ts';
import { memberSource } from './queries/list.ts';
import { routes } from './routes.ts';
import { memberShelf, memberSheets } from './sheet/kind.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  sheets: [memberSource],
  subscriptions: [...figureSubscriptions, onLeft, followSheets(memberSheets)],
  chores: [countUncounted, purgeOf(memberShelf, 'group.purge-uploads')],
});
export { template as memberTemplate } from './sheet/template.ts';
