/** Front door of groups: masters and their members (accounts.md §7). */
import { defineDomain } from '../../kit/domain.ts';
import { purgeOf } from '../../kit/sheet-upload/purge.ts';
import { followSheets } from '../../kit/sheet-upload/work.ts';
import { registerBlock } from '../account/index.ts';
import { countUncounted, figureSubscriptions } from './figures.ts';
import { onLeft } from './left.ts';
import { countLed } from './queries/group.ts';
import { routes } from './routes.ts';
import { memberShelf, memberSheets } from './sheet/kind.ts';

registerBlock({ kind: 'MEMBER', link: '/channels/group', count: countLed });

export const domain = defineDomain({
  routes,
  subscriptions: [...figureSubscriptions, onLeft, followSheets(memberSheets)],
  chores: [countUncounted, purgeOf(memberShelf, 'group.purge-uploads')],
});
