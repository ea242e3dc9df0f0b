/**
 * The four lists of products: one file for the browser, so that what they share stays out of everybody's first. What they
 * ask first is not told to the frame either: their columns would come with it to every page.
 */
export { DeletedPage } from './DeletedPage.tsx';
export { FirstPurchasePage } from './FirstPurchasePage.tsx';
export { FlashPage } from './FlashPage.tsx';
export { ProductListPage } from './ProductListPage.tsx';
