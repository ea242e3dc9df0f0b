/** Front door of the product domain: goods as a purchase needs them, and their stock. */
export { findOnShelf, ON_SHELF, readGoods, readOptionsOf, type Goods, type ShelfQuery } from './queries/goods.ts';
export { release, reserve, restock, sellOut, ship, type StockItem, type StockMove } from './stock.ts';
