import type { Blocker } from '../account/index.ts';
import { countUnsent, readAwaited } from './queries/leaving.ts';

/** Nobody leaves while goods are owed to somebody, or to them (accounts.md §3). */
export const leaving: readonly Blocker[] = [
  {
    kind: 'ORDER',
    find: async (db, seller) => ({
      count: await countUnsent(db, seller),
      link: '/order-delivery/order/list',
    }),
  },
  {
    kind: 'ORDER',
    find: async (db, buyer) => {
      const orders = await readAwaited(db, buyer);
      return { count: orders.length, link: `/orders/${orders[0] ?? ''}` };
    },
  },
];
