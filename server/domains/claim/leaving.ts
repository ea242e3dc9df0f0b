import type { Blocker } from '../account/index.ts';
import { countOpen, readOwnOpen } from './queries/leaving.ts';

/** Nobody leaves while a claim is open, theirs or against them (accounts.md §3). */
export const leaving: readonly Blocker[] = [
  {
    kind: 'CLAIM',
    find: async (db, seller) => ({
      count: await countOpen(db, seller),
      link: '/order-delivery/order/return',
    }),
  },
  {
    kind: 'CLAIM',
    find: async (db, buyer) => {
      const orders = await readOwnOpen(db, buyer);
      return { count: orders.length, link: `/orders/${orders[0] ?? ''}` };
    },
  },
];
