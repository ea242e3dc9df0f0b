/** Front door of promotions: the house asks, sellers apply, what takes part is held still (money.md §9). */
import { defineDomain } from '../../kit/domain.ts';
import { promotionApplyDesk } from './queries/desk.ts';
import { events } from './events.ts';
import { goByDays, promotionSubscriptions } from './follow.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  routes,
  desks: [promotionApplyDesk],
  subscriptions: promotionSubscriptions,
  chores: [{ name: 'promotion.by-days', everySeconds: 60, run: goByDays }],
});
export { readBadges, type Badge } from './queries/pins.ts';
