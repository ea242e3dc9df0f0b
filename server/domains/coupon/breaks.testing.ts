import type { Break } from '../../testing/breaks.ts';

const one = `(seller_seq, coupon_seq) = (select seller_seq, coupon_seq from coupon_issue where state = 'USED'
  order by issue_seq limit 1)`;

export const breaks: readonly Break[] = [
  ['I13', `update coupon set used = issued + 1 where ${one}`],
  [
    'I14',
    `update coupon_issue set state = 'ISSUED', used_at = null
      where issue_seq = (select issue_seq from coupon_use order by 1 limit 1)`,
  ],
  ['I15', `update coupon set issued = issued + 1 where ${one}`],
  [
    'I15',
    `insert into coupon_rollup (seller_seq, coupon_seq, counted_day, used)
      select seller_seq, coupon_seq, '2026-01-01', -1 from coupon where ${one}`,
  ],
  [
    'I15',
    `update coupon_user set count = count + 1 where (seller_seq, coupon_seq, user_seq) =
      (select seller_seq, coupon_seq, user_seq from coupon_user where count < 10 order by 1, 2, 3 limit 1)`,
  ],
  [
    'ST10',
    `update coupon_use set platform_part = platform_part + 1 where (seller_seq, order_product_seq) =
      (select seller_seq, order_product_seq from coupon_use order by 1, 2 limit 1)`,
  ],
  ['CP1', "update coupon set exposed = true where issue_type = 'GIVE'"],
];
