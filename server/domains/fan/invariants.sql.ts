import type { Invariant } from '../../kit/invariants/invariant.ts';

/** People of channels (community.md §12). */
export const invariants: readonly Invariant[] = [
  {
    id: 'FN1',
    says: 'a fan counts the lives that they were seen in; those that they only wrote in come in at their end',
    title: '방문·채팅 기록과 다른 팬의 시청 횟수',
    sql: `select f.seller_seq, f.fan_seq from fan f
      left join (select seller_seq, user_seq, count(*) as n, count(*) filter (where seen) as seen
        from (select v.seller_seq, v.user_seq, v.content_seq, bool_or(v.seen) as seen
          from (select seller_seq, user_seq, content_seq, true as seen from fan_visit
              union all select seller_seq, user_seq, content_seq, false from chat_message
                where user_seq is not null) v
            group by 1, 2, 3) l group by 1, 2) v
        using (seller_seq, user_seq)
      where f.watch_count not between coalesce(v.seen, 0) and coalesce(v.n, 0)`,
  },
  // What a job keeps: of buyers whose orders have been still for a while.
  {
    id: 'FN2',
    says: 'what a fan has bought is what stands of their orders',
    title: '주문과 다른 팬의 구매',
    live: true,
    sql: `select f.seller_seq, f.fan_seq from fan f
    left join (select r.seller_seq, r.buyer_user_seq as user_seq, count(distinct r.order_seq) as n,
        sum(o.pay_amount) as amount
      from orders r join order_product o on o.seller_seq = r.seller_seq and o.order_seq = r.order_seq
      where not o.claim_in_force
        and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
      group by 1, 2) b using (seller_seq, user_seq)
    where (f.order_count, f.order_amount) is distinct from (coalesce(b.n, 0), coalesce(b.amount, 0))
      and not exists (select from orders r join status_history h using (seller_seq, order_seq)
        where r.seller_seq = f.seller_seq and r.buyer_user_seq = f.user_seq
          and h.at > now() - interval '5 minutes')`,
  },
  {
    id: 'FN3',
    says: 'nobody whom a channel blocks follows it or helps in its chat',
    title: '차단했는데 팔로우하거나 매니저인 회원',
    sql: `select b.seller_seq, b.user_seq from channel_block b
      left join fan f on f.seller_seq = b.seller_seq and f.user_seq = b.user_seq and f.followed_at is not null
      left join channel_manager m on m.seller_seq = b.seller_seq and m.user_seq = b.user_seq
      where b.ended_at is null and (f.user_seq is not null or m.user_seq is not null)`,
  },
  {
    id: 'FN4',
    says: 'each manager follows, and is the fan whom the row names',
    title: '팔로워가 아닌 방송 매니저',
    sql: `select m.seller_seq, m.user_seq from channel_manager m
      left join fan f on f.seller_seq = m.seller_seq and f.fan_seq = m.fan_seq and f.user_seq = m.user_seq
      where f.followed_at is null`,
  },
  {
    id: 'FN5',
    says: 'no push went out at night without consent for it, and each under its one effect',
    title: '동의 없이 밤에 보낸 푸시',
    sql: `select d.seller_seq, d.content_seq, d.user_seq from push_delivery d
      left join effect e on e.effect_key = 'push:' || d.content_seq || ':' || d.user_seq
      where e.effect_key is null or (not d.night
        and extract(hour from d.sent_at at time zone 'Asia/Seoul') not between 8 and 20)`,
  },
  {
    id: 'FN6',
    says: 'what is agreed is what was last agreed',
    title: '기록과 다른 광고 수신 동의',
    sql: `select c.seller_seq, c.user_seq from fan_consent c
      left join lateral (select e.ad, e.night from fan_consent_event e
        where e.seller_seq = c.seller_seq and e.user_seq = c.user_seq order by e.event_seq desc limit 1) e on true
      where (c.ad, c.night) is distinct from (e.ad, e.night)`,
  },
  {
    id: 'FN7',
    says: 'no message to fans went out at night but to those who agreed to that, and what went out has a moment',
    title: '동의 없이 밤에 보낸 팬 메시지',
    sql: `select r.seller_seq, r.message_seq, r.user_seq from fan_message_row r
      where (r.outcome in ('SENDING', 'SENT', 'UNKNOWN')) <> (r.sent_at is not null and r.night is not null)
        or (not r.night and extract(hour from r.sent_at at time zone 'Asia/Seoul') not between 8 and 20)`,
  },
  {
    id: 'FN8',
    says: 'a message to fans that is through has told everybody, and counts whom it reached',
    title: '받은 사람 수가 다른 팬 메시지',
    sql: `select m.seller_seq, m.message_seq from fan_message m
      left join lateral (select count(*) filter (where r.outcome = 'SENT') as reached,
          count(*) filter (where r.outcome in ('WAIT', 'SENDING')) as open
        from fan_message_row r where r.seller_seq = m.seller_seq and r.message_seq = m.message_seq) r on true
      where m.status = 'DONE' and (r.open > 0 or r.reached <> m.reached)`,
  },
  // Kept by a job, too: of people whose lives have been over for a while.
  {
    id: 'FN9',
    says: 'a fan has watched for as long as the rooms of the lives know',
    title: '시청 기록과 다른 팬의 시청 시간',
    live: true,
    sql: `select f.seller_seq, f.fan_seq from fan f
    left join (select v.seller_seq, v.user_seq, sum(v.watched_ms)::bigint / 1000 as sec,
        bool_or(c.state in ('LIVE_PRIVATE_ONAIR', 'LIVE_PUBLIC_ONAIR')
          or c.updated_at > now() - interval '5 minutes') as open
      from live_viewer v join content c using (seller_seq, content_seq)
      where v.user_seq is not null group by 1, 2) v using (seller_seq, user_seq)
    where f.watch_sec <> coalesce(v.sec, 0) and not coalesce(v.open, false)`,
  },
  {
    id: 'FN10',
    says: 'a channel that somebody finds among those they follow is followed, and found once',
    title: '팔로우하지 않는데 목록에 남은 채널',
    sql: `select buyer_user_seq, seq, owner_seq from buyer_index where kind = 'follow'
      except all select user_seq, fan_seq, seller_seq from fan where followed_at is not null`,
  },
  {
    id: 'FN11',
    says: 'roll-ups of followers = followers',
    title: '팔로워와 다른 팔로워 집계',
    sql: (() => {
      const visits = (
        table: string,
        what: string,
      ) => `select seller_seq, visited_day, '${what}', sum(fans) from ${table}
          group by 1, 2 having sum(fans) <> 0`;
      const visited = (
        what: string,
        only: string,
      ) => `select seller_seq, (visited_at at time zone 'Asia/Seoul')::date,
          '${what}', count(*) from fan where followed_at is not null ${only} group by 1, 2`;
      const rolled = `select seller_seq, followed_day as day, bought::text as what, sum(fans) from fan_rollup
          group by 1, 2, 3 having sum(fans) <> 0
        union all ${visits('fan_visit_rollup', 'visited')}
        union all ${visits('fan_buyer_visit_rollup', 'visited by a buyer')}`;
      const counted = `select seller_seq, (followed_at at time zone 'Asia/Seoul')::date, (order_count > 0)::text, count(*)
          from fan where followed_at is not null group by 1, 2, 3
        union all ${visited('visited', '')}
        union all ${visited('visited by a buyer', 'and order_count > 0')}`;
      return `((${rolled}) except all (${counted})) union all ((${counted}) except all (${rolled}))`;
    })(),
  },
];
