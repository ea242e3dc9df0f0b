import type { Invariant } from './invariant.ts';

/** Notices of lives and who wants to be told (live.md §15). */
export const reservationInvariants: readonly Invariant[] = [
  {
    id: 'LV8',
    says: 'a notice counts who signed up, and who was reminded was so by the one effect',
    sql: `select r.seller_seq, r.reservation_seq, null::bigint as user_seq
      from live_reservation r
      left join (select seller_seq, reservation_seq, count(*) as n from reservation_signup group by 1, 2) s
        using (seller_seq, reservation_seq)
      where r.reserved_count <> coalesce(s.n, 0)
      union all select s.seller_seq, s.reservation_seq, s.user_seq
      from reservation_signup s
      left join effect e on e.effect_key = 'live.remind:' || s.reservation_seq || ':' || s.user_seq
      where s.reminded_at is not null and e.effect_key is null`,
  },
  {
    id: 'N4',
    says: 'a buyer finds the lives that he wants to be told of, and no others',
    sql: `with truth as (select user_seq, at, reservation_seq, seller_seq from reservation_signup),
        listed as (select buyer_user_seq, at, seq, owner_seq from buyer_index where kind = 'reservation')
      (select * from truth except select * from listed)
      union all (select * from listed except select * from truth)`,
  },
];
