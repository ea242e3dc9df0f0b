// The list of a seller's notices, said over its rows (product-desk.md §5).
import { listByKey } from '@jangteo/contract/lists.ts';
import type { noticeList } from '@jangteo/contract/product/notice.list.ts';
import type { FilterNames, Truth } from './truth.ts';

interface Notice {
  id: number;
  title: string;
  position: string;
  exposed: boolean;
  createdDay: string;
}

export const noticeTruth: Truth<Notice, FilterNames<typeof noticeList>> = {
  endpoint: 'product-notice.search',
  spec: listByKey('product-notice'),
  personas: ['producer-a'],
  rows: (world, who) =>
    world.sql<Notice & Record<string, unknown>>(
      `select notice_seq::int as id, title, position, exposed,
          to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "createdDay"
        from product_notice where seller_seq = $1`,
      [who.userSeq],
    ),
  id: (row) => row.id,
  filters: {
    from: (row, from: string) => row.createdDay >= from,
    to: (row, to: string) => row.createdDay <= to,
    exposed: (row, exposed: boolean) => row.exposed === exposed,
    position: (row, position: string) => row.position === position,
    keyword: (row, words: readonly string[] | string) =>
      [words].flat().some((word) => row.title.normalize('NFD').includes(word.normalize('NFD'))),
  },
};
