// The list of what buyers of a seller's orders are told, said over its rows (claims.md §7).
import { listByKey } from '@jangteo/contract/lists.ts';
import type { orderNoticeList } from '@jangteo/contract/order/notice.list.ts';
import { sellersOf, type FilterNames, type Truth } from './truth.ts';

interface Notice {
  id: number;
  title: string;
  position: string;
  expose: boolean;
  day: string;
}

export const orderNoticeTruth: Truth<Notice, FilterNames<typeof orderNoticeList>> = {
  endpoint: 'order-notice.list',
  spec: listByKey('order-notice'),
  personas: ['producer-a', 'eticket'],
  rows: async (world, who) =>
    world.sql<Notice & Record<string, unknown>>(
      `select notice_seq::int as id, title, position, expose,
          to_char(updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
        from order_notice where seller_seq = any($1)`,
      [await sellersOf(world, who)],
    ),
  id: (row) => row.id,
  filters: {
    from: ({ day }, from: string) => day >= from,
    to: ({ day }, to: string) => day <= to,
    expose: (row, expose: boolean) => row.expose === expose,
    position: (row, position: string) => row.position === position,
    keyword: ({ title }, words: readonly string[]) =>
      words.some((word) => title.normalize('NFD').includes(word.normalize('NFD'))),
  },
};
