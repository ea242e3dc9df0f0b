/** Front door of coupons: given out by stores and the platform, taken off baskets (money.md §8). */
import { defineDomain } from '../../kit/domain.ts';
import { followSheets } from '../../kit/sheet-upload/work.ts';
import { codeLayout } from './code-sheet.ts';
import { codeSubscriptions } from './codes.ts';
import { events } from './events.ts';
import { giveSubscriptions } from './give.ts';
import { invariants } from './invariants.sql.ts';
import { chores } from './jobs.ts';
import { couponDeskSource, couponSource, historyDeskSource, historySource } from './queries/list.ts';
import { restoreSubscriptions } from './restore.ts';
import { routes } from './routes.ts';
import { couponSheets } from './sheet.ts';
import { triggerSubscriptions } from './triggers.ts';
import { undoExpose } from './expose.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  sheets: [couponSource, couponDeskSource, historySource, historyDeskSource],
  layouts: [codeLayout],
  subscriptions: [
    ...codeSubscriptions,
    ...giveSubscriptions,
    ...restoreSubscriptions,
    ...triggerSubscriptions,
    followSheets(couponSheets),
  ],
  chores,
  undoes: [undoExpose],
});
export { lookUpCode, serialOf } from './codes.ts';
export { lockCoupons } from './queries/coupon.ts';
export { bearCoupons } from './queries/pins.ts';
export { ownersHeld, readDownloadable, readOwn } from './queries/use.ts';
export { endingCoupons } from './queries/trigger.ts';
export { couponsUsedIn } from './used.ts';
export { splitCoupons } from './restore.ts';
export { couponsShownIn } from './live.ts';
export { shelfOf } from './shelf.ts';
export { download, takeByCode } from './take.ts';
export { getCoupons, quoteCoupons, takeCoupons, useCoupons, usesTold, writeUses, type Taken } from './use.ts';
