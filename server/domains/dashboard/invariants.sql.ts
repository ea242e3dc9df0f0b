import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Missions and months (community.md §12). */
export const invariants: readonly Invariant[] = [
  {
    id: 'DB1',
    says: 'a mission is done once for ever: its effect and its row stand together',
    title: '기록과 다른 시작 미션',
    sql: `select coalesce(m.seller_seq::text, '') || ' ' || coalesce(m.mission_type, '') as mission, e.effect_key
      from (select * from mission where done_at is not null) m
        full join (select * from effect where effect_key like 'mission:%') e
          on e.effect_key = 'mission:' || m.seller_seq || ':' || m.mission_type
      where m.seller_seq is null or e.effect_key is null`,
  },
  {
    id: 'DB2',
    says: 'a month that is fixed is one that is over, and what is kept of it adds up to its columns',
    title: '끝나기 전에 확정했거나 합계가 다른 월간 결과',
    sql: `select r.owner_seq, r.month from monthly_result r
      where r.made_at < (r.month + interval '1 month') at time zone 'Asia/Seoul'
        or r.order_amount <> (r.facts ->> 'orderAmount')::bigint
        or r.order_count <> (r.facts ->> 'orderCount')::int or r.contents <> (r.facts ->> 'contents')::int`,
  },
];
