import type { Invariant } from './invariant.ts';

/** What is told on boards (community.md §12). */
export const boardInvariants: readonly Invariant[] = [
  {
    id: 'BD1',
    says: 'a board counts the likes, comments and views that are written down',
    sql: `select b.board_seq from academy_board b
      where b.likes <> (select count(*) from academy_like l where l.board_seq = b.board_seq)
        or b.comments <> (select count(*) from academy_comment c
          where c.board_seq = b.board_seq and c.deleted_at is null)
        or b.views <> (select count(*) from academy_view v where v.board_seq = b.board_seq)`,
  },
  {
    id: 'BD2',
    says: 'FAQ of a channel stand in the places 1..n',
    sql: `select seller_seq, faq_seq from (select seller_seq, faq_seq, sort_order,
        row_number() over (partition by seller_seq order by sort_order, faq_seq) as place
      from faq where deleted_at is null) placed where sort_order <> place`,
  },
  {
    id: 'DB1',
    says: 'a mission is done once for ever: its effect and its row stand together',
    sql: `select coalesce(m.seller_seq::text, '') || ' ' || coalesce(m.mission_type, '') as mission, e.effect_key
      from (select * from mission where done_at is not null) m
        full join (select * from effect where effect_key like 'mission:%') e
          on e.effect_key = 'mission:' || m.seller_seq || ':' || m.mission_type
      where m.seller_seq is null or e.effect_key is null`,
  },
  {
    id: 'DB2',
    says: 'a month that is fixed is one that is over, and what is kept of it adds up to its columns',
    sql: `select r.owner_seq, r.month from monthly_result r
      where r.made_at < (r.month + interval '1 month') at time zone 'Asia/Seoul'
        or r.order_amount <> (r.facts ->> 'orderAmount')::bigint
        or r.order_count <> (r.facts ->> 'orderCount')::int or r.contents <> (r.facts ->> 'contents')::int`,
  },
];
