import { defineDomain } from '../../kit/domain.ts';
import { claimPlace } from '../order/claim-place.ts';
import { later } from '../../ui/later.tsx';

export const claim = defineDomain({
  pages: {
    '/order-delivery/order/return': () => import('./ReturnPage.tsx').then((m) => ({ Page: m.ReturnPage })),
    '/order-delivery/order/exchange': () =>
      import('./ExchangePage.tsx').then((m) => ({ Page: m.ExchangePage })),
    '/order-delivery/order/cancel': () => import('./CancelPage.tsx').then((m) => ({ Page: m.CancelPage })),
  },
  firsts: {
    '/order-delivery/order/return': () => import('./asks.ts').then((m) => m.returnsFirst),
    '/order-delivery/order/exchange': () => import('./asks.ts').then((m) => m.exchangesFirst),
    '/order-delivery/order/cancel': () => import('./asks.ts').then((m) => m.cancelsFirst),
  },
  lateFrame: () => import('./late.ts').then((m) => m.claimLate),
  palette: () => import('./palette.ts').then((m) => m.claimEntries),
  fill: () =>
    claimPlace.set({
      Part: later(() => import('./request/LinePart.tsx').then((m) => m.LinePart)),
      RequestDialog: later(() => import('./request/RequestDialog.tsx').then((m) => m.RequestDialog)),
    }),
});
