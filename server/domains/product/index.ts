/** Front door of the product domain: goods as a purchase needs them, and their stock. */
export { readGoods, readOptionsOf, type Goods } from './queries/goods.ts';
export { findOnShelf, ON_SHELF } from './queries/shelf.ts';
export { lockStock, type StockItem } from './queries/stock.ts';
export { release, reserve, restock, sellOut, ship } from './stock.ts';
