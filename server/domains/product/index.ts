/** Front door of the product domain: goods as a purchase needs them, and their stock. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { leaving, stopSelling } from './leaving.ts';
import { bulkRoutes, bulkUndoes } from './bulk-routes.ts';
import { flashRoutes } from './flash/routes.ts';
import { chores } from './jobs.ts';
import { listRoutes, productSheets } from './list-routes.ts';
import { liveRequestRoutes } from './live-request/routes.ts';
import { matchedSubscriptions } from './matching/follow.ts';
import { undoMatchingRemove } from './matching/remove.ts';
import { matchingSource } from './matching/queries.ts';
import { matchedRoutes } from './matching/routes.ts';
import { undoExpose } from './notice/notice.ts';
import { noticeRoutes } from './notice/routes.ts';
import { undoProfileOrder } from './profile/profile.ts';
import { profileRoutes } from './profile/routes.ts';
import { routes } from './routes.ts';
import { optionLayout, uploadLayout } from './sheet/layout.ts';
import { undoActivate, undoDeactivate } from './sale.ts';
import { purgeProductSheets, sheetRoutes, sheetRuns } from './sheet/routes.ts';
import { undoDelete } from './trash.ts';

export const domain = defineDomain({
  events,
  invariants,
  leaveBlocks: leaving,
  sheets: [...productSheets, matchingSource],
  layouts: [uploadLayout, optionLayout],
  routes: [
    ...routes,
    ...bulkRoutes,
    ...listRoutes,
    ...matchedRoutes,
    ...flashRoutes,
    ...noticeRoutes,
    ...profileRoutes,
    ...liveRequestRoutes,
    ...sheetRoutes,
  ],
  subscriptions: [...sheetRuns, ...matchedSubscriptions, stopSelling],
  chores: [...chores, purgeProductSheets],
  undoes: [
    undoActivate,
    undoDeactivate,
    undoDelete,
    undoExpose,
    undoMatchingRemove,
    undoProfileOrder,
    ...bulkUndoes,
  ],
});
export { productOwners } from './directory.ts';
export { forgetCart, holdInCart, letGo, readCart } from './cart.ts';
export type { CartHold } from './queries/cart.ts';
export { endFiles, keepNoticeFile } from './files.ts';
export { createFlash } from './flash/add.ts';
export { requestLive } from './live-request/live-request.ts';
export { checkNoticeImage } from './notice/notice.ts';
export { hold, takeOver, takeOverPart, unhold, unholdPart } from './hold.ts';
export { copyMatched } from './matching/follow.ts';
export { putBackPrice, sellInLive } from './live-sale.ts';
export { isForSale } from './rules.ts';
export { liftProducts, shelveAll, unshelveAll } from './sanction.ts';
export { readGoods, readOptionsOf, readOptionsOfListed, type Goods } from './queries/goods.ts';
export { countOnShelf, findOnShelf, type ShelfQuery } from './queries/shelf.ts';
export { lockProducts, lockStock, type StockItem } from './queries/stock.ts';
export { adjust, release, reserve, restock, sellOut, ship } from './stock.ts';
export { template as productTemplate } from './sheet/template.ts';
