import { defineDomain } from '../../kit/domain.ts';
import { later } from '../../ui/later.tsx';
import { ticketPart } from '../order/ticket-part.ts';

export const delivery = defineDomain({
  pages: {
    '/delivery/order': () => import('./DeskPage.tsx').then((m) => ({ Page: m.DeliveryDeskPage })),
    '/delivery/status': () => import('./SentPage.tsx').then((m) => ({ Page: m.DeliveryStatusPage })),
    '/shipment/prepare': () => import('./DeskPage.tsx').then((m) => ({ Page: m.ShipmentDeskPage })),
    '/shipment/status': () => import('./SentPage.tsx').then((m) => ({ Page: m.ShipmentStatusPage })),
  },
  firsts: {
    '/delivery/order': () => import('./asks.ts').then((m) => m.deliveryDeskFirst),
    '/delivery/status': () => import('./asks.ts').then((m) => m.deliveryStatusFirst),
    '/shipment/prepare': () => import('./asks.ts').then((m) => m.shipmentDeskFirst),
    '/shipment/status': () => import('./asks.ts').then((m) => m.shipmentStatusFirst),
  },
  frame: () => import('./frame.ts').then((m) => m.deliveryFrame),
  palette: () => import('./palette.ts').then((m) => m.deliveryEntries),
  fill: () => ticketPart.set(() => later(() => import('./tickets/TicketPart.tsx').then((m) => m.TicketPart))),
});
