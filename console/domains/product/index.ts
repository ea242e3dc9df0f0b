import { defineDomain } from '../../kit/domain.ts';

export const product = defineDomain({
  pages: {
    '/sales/product/create': () => import('./ProductPage.tsx').then((m) => ({ Page: m.ProductPage })),
    '/sales/product/products': () =>
      import('./list/ProductListPage.tsx').then((m) => ({ Page: m.ProductListPage })),
    '/sales/product/flash': () => import('./list/FlashPage.tsx').then((m) => ({ Page: m.FlashPage })),
    '/sales/product/deleted': () => import('./list/DeletedPage.tsx').then((m) => ({ Page: m.DeletedPage })),
    '/sales/product/store/first-purchase': () =>
      import('./list/FirstPurchasePage.tsx').then((m) => ({ Page: m.FirstPurchasePage })),
  },
  firsts: {
    '/sales/product/products': () => import('./list/asks.ts').then((m) => m.productsFirst),
    '/sales/product/flash': () => import('./list/asks.ts').then((m) => m.flashFirst),
    '/sales/product/deleted': () => import('./list/asks.ts').then((m) => m.deletedFirst),
    '/sales/product/store/first-purchase': () => import('./list/asks.ts').then((m) => m.firstPurchaseFirst),
  },
});
