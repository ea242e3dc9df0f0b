// The list of live requests, said over what buyers have asked (product-desk.md §6).
import type { liveRequestList } from '@jangteo/contract/product/live-request.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { sum, type FilterNames, type Truth } from './truth.ts';

interface Wished {
  id: number;
  seller: number;
  productId: string;
  yourId: string;
  name: string;
  brand: string;
  tags: string[];
  available: number;
  requests: number;
  /** Who asked. */
  buyers: number[];
  lastDay: string;
  notified: boolean;
}

const ROWS = `select p.product_seq::int as id, p.seller_seq::int as seller, p.product_id as "productId",
    p.your_product_id as "yourId", p.name, p.brand, p.tags,
    (select sum(o.stock_on_hand - o.stock_reserved)::int from product_option o
      where (o.seller_seq, o.product_seq) = (p.seller_seq, p.product_seq)) as available,
    sum(r.requests)::int as requests, array_agg(r.buyer_user_seq)::int[] as buyers,
    to_char(max(r.last_requested_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "lastDay",
    exists (select from live_request_total t where (t.seller_seq, t.product_seq) = (p.seller_seq, p.product_seq)
      and t.notified_at is not null) as notified
  from product p join live_request r using (seller_seq, product_seq)
  where p.seller_seq = $1 and p.deleted_at is null
  group by p.seller_seq, p.product_seq`;

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));

export const liveRequestTruth: Truth<Wished, FilterNames<typeof liveRequestList>> = {
  endpoint: 'product.liveRequests',
  spec: listByKey('product-live-request'),
  personas: ['producer-a'],
  rows: (world, who) => world.sql<Wished & Record<string, unknown>>(ROWS, [who.userSeq]),
  id: (row) => row.id,
  filters: {
    from: (row, from: string) => row.lastDay >= from,
    to: (row, to: string) => row.lastDay <= to,
    available: (row, available: boolean) => row.available > 0 === available,
    sellerSeq: (row, seller: number) => row.seller === seller,
    keyword: ({ id, productId, yourId, name, brand, tags }, word: string) =>
      [String(id), productId, yourId, ...tags].includes(word) ||
      contains(name, word) ||
      contains(brand, word),
  },
  sums: {
    'product.liveRequestSummary': ({ rows }) => ({
      products: rows.length,
      requests: sum(rows, (row) => row.requests),
      requesters: new Set(rows.flatMap((row) => row.buyers)).size,
      notified: rows.filter((row) => row.notified).length,
    }),
  },
};
