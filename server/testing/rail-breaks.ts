// A wrong row for each invariant of rails, written as no code of ours could.

/** A product in the rail of a live of its seller's. */
const standing = (place: number, seller = 'p.seller_seq', prices = 'null, null') =>
  `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, live_price,
      revert_price)
    select c.seller_seq, c.content_seq, p.product_seq, ${seller}, ${place}, ${prices}
    from content c join product p using (seller_seq)
    where not exists (select from broadcast_product r where r.content_seq = c.content_seq)
    order by c.content_seq, p.product_seq limit 1`;

export const railBreaks: readonly (readonly [string, string])[] = [
  ['LV5', standing(2)],
  [
    'LV5',
    'update content set pinned_product_seq = 1 where content_seq = (select min(content_seq) from content)',
  ],
  ['LV5a', standing(1, 'p.seller_seq + 1')],
  ['LV5b', standing(1, 'p.seller_seq', '900, 900')],
];
