import { EXPOSED_MAX } from '@jangteo/contract/coupon/coupon.body.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';

const USED = `cross join lateral (select c.used + coalesce(sum(r.used), 0) as used from coupon_rollup r
  where r.seller_seq = c.seller_seq and r.coupon_seq = c.coupon_seq) k`;

/** Coupons between transactions (money.md §13, reliability.md I13-I15). */
export const invariants: readonly Invariant[] = [
  {
    id: 'I13',
    says: 'no more of a coupon is issued than there are, nor more used than issued',
    title: '수량을 넘긴 쿠폰',
    sql: `select c.seller_seq, c.coupon_seq from coupon c ${USED} where c.issued > c.issue_limit or k.used > c.issued`,
  },
  {
    id: 'I14',
    says: 'what is used stands in lines of one payment, what is not in none',
    title: '결제와 다른 쿠폰 사용',
    sql: `select i.seller_seq, i.issue_seq from coupon_issue i
        left join coupon_use u on u.issue_seq = i.issue_seq and u.coupon_owner = i.seller_seq and u.cancelled_at is null
        left join orders o on o.seller_seq = u.seller_seq and o.order_seq = u.order_seq
      group by i.seller_seq, i.issue_seq, i.state
      having (i.state = 'USED') <> (count(u.issue_seq) > 0) or count(distinct o.payment_seq) > 1`,
  },
  {
    id: 'I15',
    says: 'a coupon counts what is issued and used of it, and what each person has got',
    title: '합계와 다른 쿠폰',
    sql: `select c.seller_seq, c.coupon_seq from coupon c ${USED} left join coupon_issue i using (seller_seq, coupon_seq)
      group by c.seller_seq, c.coupon_seq, c.issued, k.used
      having c.issued <> count(i.issue_seq) or k.used <> count(i.issue_seq) filter (where i.state = 'USED')
      union all select seller_seq, coupon_seq from
        (select seller_seq, coupon_seq, user_seq, count(*) as n from coupon_issue group by 1, 2, 3) i
        full join coupon_user u using (seller_seq, coupon_seq, user_seq) where i.n is distinct from u.count`,
  },
  {
    id: 'ST10',
    says: 'what lines bear of coupons is what their uses say; whoever bears it bears all of it together',
    title: '사용과 다른 쿠폰 할인',
    sql: `select u.seller_seq, u.order_product_seq from coupon_use u
        join order_product l using (seller_seq, order_product_seq)
      group by u.seller_seq, u.order_product_seq, l.seller_coupon, l.platform_coupon
      having sum(u.seller_part) <> l.seller_coupon or sum(u.platform_part) <> l.platform_coupon
        or bool_or(u.seller_bps + u.platform_bps <> 10000)`,
  },
  {
    id: 'CP1',
    says: 'a store shows five coupons at most, all of them to be downloaded',
    title: '너무 많이 노출한 쿠폰',
    sql: `select seller_seq, min(coupon_seq) as coupon_seq from coupon where exposed group by 1
        having count(*) > ${EXPOSED_MAX}
      union all select seller_seq, coupon_seq from coupon where exposed and issue_type <> 'DOWNLOAD'`,
  },
];
