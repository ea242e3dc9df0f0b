import type { Invariant } from './invariant.ts';

/** Rails of lives (live.md §15). */
export const railInvariants: readonly Invariant[] = [
  {
    id: 'LV5',
    says: 'the places of a rail are 1 to n, and what is pinned is active in it',
    sql: `select seller_seq, content_seq from broadcast_product group by 1, 2
        having max(place) <> count(*) or count(distinct place) <> count(*)
      union all select c.seller_seq, c.content_seq from content c where c.pinned_product_seq is not null
        and not exists (select from broadcast_product r where (r.seller_seq, r.content_seq, r.product_seq)
          = (c.seller_seq, c.content_seq, c.pinned_product_seq) and r.active)`,
  },
  {
    id: 'LV5a',
    says: 'a product of a rail is of the seller that the rail names',
    sql: `select r.seller_seq, r.content_seq, r.product_seq from broadcast_product r
        left join product p on (p.seller_seq, p.product_seq) = (r.product_seller_seq, r.product_seq)
      where p.product_seq is null`,
  },
  {
    id: 'LV5b',
    says: 'a price that comes back is not the one that the live made',
    sql: `select seller_seq, content_seq, product_seq from broadcast_product 
      where (live_price is null) <> (revert_price is null) or live_price = revert_price`,
  },
];
