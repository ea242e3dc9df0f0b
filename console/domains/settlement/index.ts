import { defineDomain } from '../../kit/domain.ts';
import { fillOrder } from './fill.ts';

export const settlement = defineDomain({
  pages: {
    '/settlement/sales/estimate': () =>
      import('./LinesPage.tsx').then((m) => ({ Page: m.ProductEstimatePage })),
    '/settlement/sales/history': () =>
      import('./HistoryPage.tsx').then((m) => ({ Page: m.ProductHistoryPage })),
    '/settlement/sales/vat': () => import('./VatPage.tsx').then((m) => ({ Page: m.VatPage })),
    '/settlement/sales/group': () => import('./GroupPage.tsx').then((m) => ({ Page: m.GroupPage })),
    '/settlement/matching/estimate': () =>
      import('./LinesPage.tsx').then((m) => ({ Page: m.MatchingEstimatePage })),
    '/settlement/matching/history': () =>
      import('./HistoryPage.tsx').then((m) => ({ Page: m.MatchingHistoryPage })),
  },
  firsts: {
    '/settlement/sales/estimate': () => import('./asks.ts').then((m) => m.productFirst),
    '/settlement/matching/estimate': () => import('./asks.ts').then((m) => m.matchingFirst),
  },
  fill: fillOrder,
});
