import { defineDomain } from '../../kit/domain.ts';

export const product = defineDomain({
  palette: () => import('./palette.tsx').then((m) => m.productEntries),
  pages: {
    '/channels/basic/delivery': () => import('./terms/pages.tsx').then((m) => ({ Page: m.GoodsTermsPage })),
    '/channels/basic/e-ticket': () => import('./terms/pages.tsx').then((m) => ({ Page: m.TicketTermsPage })),
    '/sales/product/create': () => import('./ProductPage.tsx').then((m) => ({ Page: m.ProductPage })),
    '/sales/product/products': () => import('./list/pages.ts').then((m) => ({ Page: m.ProductListPage })),
    '/sales/product/flash': () => import('./list/pages.ts').then((m) => ({ Page: m.FlashPage })),
    '/sales/product/flash/set-base-info': () =>
      import('./flash/FlashBasePage.tsx').then((m) => ({ Page: m.FlashBasePage })),
    '/sales/product/live-requests': () =>
      import('./live-request/LiveRequestPage.tsx').then((m) => ({ Page: m.LiveRequestPage })),
    '/sales/product/matching': () =>
      import('./matching/MatchingPage.tsx').then((m) => ({ Page: m.MatchingPage })),
    '/sales/product/deleted': () => import('./list/pages.ts').then((m) => ({ Page: m.DeletedPage })),
    '/sales/product/notice': () =>
      import('./notice/NoticeListPage.tsx').then((m) => ({ Page: m.NoticeListPage })),
    '/sales/product/notice/create': () =>
      import('./notice/NoticePage.tsx').then((m) => ({ Page: m.NoticePage })),
    '/sales/product/profile': () =>
      import('./profile/ProfilePage.tsx').then((m) => ({ Page: m.ProfilePage })),
    '/sales/product/store/first-purchase': () =>
      import('./list/pages.ts').then((m) => ({ Page: m.FirstPurchasePage })),
  },
});
