import { defineDomain } from '../../kit/domain.ts';

/** Lists whose counts moved, by key; what is counted there stands on the dashboard, too. */
interface CountsChanged {
  keys?: string[];
}
/** The e-ticket lists are delivery's. */
const domainOf = (key: string): string => key.split('-')[0]!.replace('shipment', 'delivery');
/** Desks whose calls have a name of their own beside their domain's. */
const DESKS: readonly string[] = ['claim-return', 'claim-exchange', 'contract-legacy', 'gripper-request'];
/** What is asked by calls of several names. */
const ASKED_BESIDE: Partial<Record<string, readonly string[]>> = {
  settlement: ['settlement-product', 'settlement-matching', 'settlement-vat'],
  sponsorship: ['sponsorship-exchange'],
};
const askedBy = (key: string): string[] => [
  ...(ASKED_BESIDE[key] ?? []),
  ...DESKS.filter((desk) => key === desk || key.startsWith(`${desk}-`)),
  domainOf(key),
];

export const order = defineDomain({
  pages: {
    '/order-delivery/order/list': () =>
      import('./OrderListPage.tsx').then((m) => ({ Page: m.OrderListPage })),
    '/order-delivery/order/matching': () =>
      import('./MatchingListPage.tsx').then((m) => ({ Page: m.MatchingListPage })),
    '/order-delivery/order/notice': () =>
      import('./notice/NoticeDesk.tsx').then((m) => ({ Page: m.NoticeDesk })),
    '/order-delivery/order/notice/create': () =>
      import('./notice/NoticePage.tsx').then((m) => ({ Page: m.NoticePage })),
  },
  firsts: {
    '/order-delivery/order/list': () => import('./asks.ts').then((m) => m.ordersFirst),
    '/order-delivery/order/matching': () => import('./asks.ts').then((m) => m.matchingFirst),
    '/order-delivery/order/notice': () => import('./notice/record.ts').then((m) => m.noticesFirst),
  },
  frame: () => import('./frame.tsx').then((m) => m.orderFrame),
  palette: () => import('./palette.tsx').then((m) => m.orderEntries),
  topics: {
    'order.new': { makesOld: () => ['order', 'delivery', 'dashboard'], news: 'order' },
    'counts.changed': {
      makesOld: (data) => {
        const keys = (data as CountsChanged | null)?.keys ?? [
          'order',
          'delivery',
          'claim-return',
          'claim-exchange',
        ];
        return [...keys.flatMap(askedBy), 'dashboard'];
      },
    },
  },
});
