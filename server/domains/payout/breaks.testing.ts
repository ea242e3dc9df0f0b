import type { Break } from '../../testing/breaks.ts';

const paid = `with p as (insert into payout (seller_seq, kind, period_key, amount, pay_day, status, created_at)
    select seller_seq, 'PRODUCT', '2020-01-1', 100, '2020-01-14', 'PAID', ordered_at from orders limit 1 returning *)
  insert into payout_part (seller_seq, payout_seq, member_seq, amount)
    select seller_seq, payout_seq, seller_seq, amount from p`;

export const breaks: readonly Break[] = [
  ['ST8b', paid],
  ['I8', `drop index payout_once; ${paid}; ${paid}`],
];
