import { defineDomain } from '../../kit/domain.ts';

export const promotion = defineDomain({
  pages: {
    '/sales/promotion': () => import('./PromotionPage.tsx').then((m) => ({ Page: m.PromotionPage })),
  },
  firsts: { '/sales/promotion': () => import('./asks.ts').then((m) => m.promotionFirst) },
  lateFrame: () => import('./late.ts').then((m) => m.promotionLate),
  palette: () => import('./palette.ts').then((m) => m.promotionEntries),
});
