import { defineDomain } from '../../kit/domain.ts';

export const seller = defineDomain({
  pages: {
    '/channels/basic/delivery': () => import('./DeliveryPage.tsx').then((m) => ({ Page: m.DeliveryPage })),
    '/channels/basic/e-ticket': () => import('./ETicketPage.tsx').then((m) => ({ Page: m.ETicketPage })),
    '/channels/basic/as': () => import('./AsNotePage.tsx').then((m) => ({ Page: m.AsNotePage })),
  },
});
