import { defineDomain } from '../../kit/domain.ts';
import { fillLive } from './live/fill.ts';

export const sponsorship = defineDomain({
  pages: {
    '/channels/sponsorship': () => import('./InventoryPage.tsx').then((m) => ({ Page: m.InventoryPage })),
    '/settlement/sponsorship/exchange/request': () =>
      import('./RequestPage.tsx').then((m) => ({ Page: m.RequestPage })),
    '/settlement/sponsorship/exchange/history': () =>
      import('./HistoryPage.tsx').then((m) => ({ Page: m.HistoryPage })),
    '/settlement/sponsorship/vat': () => import('./VatPage.tsx').then((m) => ({ Page: m.VatPage })),
  },
  firsts: {
    '/channels/sponsorship': () => import('./asks.ts').then((m) => m.inventoryFirst),
    '/settlement/sponsorship/exchange/request': () => import('./asks.ts').then((m) => m.requestFirst),
    '/settlement/sponsorship/exchange/history': () => import('./asks.ts').then((m) => m.historyFirst),
    '/settlement/sponsorship/vat': () => import('./asks.ts').then((m) => m.vatFirst),
  },
  palette: () => import('./palette.ts').then((m) => m.sponsorshipEntries),
  fill: fillLive,
});
