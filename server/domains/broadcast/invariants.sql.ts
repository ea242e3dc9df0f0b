import type { Invariant } from '../../kit/invariants/invariant.ts';
import { unlike } from '../../kit/invariants/statements.ts';

/** Lives, their rails, rooms and notices, and what is left of them (live.md §15). */
export const invariants: readonly Invariant[] = [
  {
    id: 'LV1',
    says: 'what is on air has a time at which the system closes it, which no worker has seen pass, and nothing else has',
    title: '끝날 시각이 없거나 지난 방송',
    sql: `select seller_seq, content_seq from content
      where (state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')) <> (close_due_at is not null)
        or close_due_at < (select max(done_at) from outbox) - interval '15 seconds'`,
  },
  {
    id: 'LV1a',
    says: 'a live on air has lost its picture where nobody publishes, and only there',
    title: '송출 상태와 다른 방송',
    sql: `select c.seller_seq, c.content_seq from content c
      where (c.lost_at is not null) <> (c.state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
        and not exists (select from ingest_session s
          where s.seller_seq = c.seller_seq and s.content_seq = c.content_seq and s.ended_at is null))`,
  },
  {
    id: 'LV2',
    says: 'a channel has one live on air, and one publishes to a content that waits or is on air',
    title: '동시에 두 번 송출하는 방송',
    sql: `select seller_seq, min(content_seq) as content_seq from content
        where state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR') group by seller_seq having count(*) > 1
      union all select s.seller_seq, s.content_seq from ingest_session s
        join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
        where s.ended_at is null group by s.seller_seq, s.content_seq
        having count(*) > 1 or min(c.state) not in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`,
  },
  {
    id: 'LV3',
    says: 'the state of a live is the one that its history ends with',
    title: '이력과 다른 방송 상태',
    sql: `select c.seller_seq, c.content_seq
      from content c join lateral (select h.to_status from content_history h
        where h.seller_seq = c.seller_seq and h.content_seq = c.content_seq order by h.history_seq desc limit 1) h
        on h.to_status <> c.state`,
  },
  {
    id: 'LV4',
    says: 'what is shown, or says that it was live, has its film, until it is ended for good',
    title: '영상이 없는 다시보기',
    sql: `select c.seller_seq, c.content_seq
      from content c
        left join content_video v on v.seller_seq = c.seller_seq and v.content_seq = c.content_seq
        left join stored_file f on f.file_id = v.file_id
      where c.purged_at is null and (f.file_id is null or v.dropped_at is not null)
        and (c.state = 'PUBLISHED' or c.kind = 'LIVE_VOD' or v.file_id is not null)`,
  },
  {
    id: 'LV4a',
    says: 'a film is found by the playId of its content',
    title: '찾을 수 없는 다시보기 영상',
    sql: `select v.seller_seq, v.content_seq
      from content_video v join content c on c.seller_seq = v.seller_seq and c.content_seq = v.content_seq
        left join play_index p on p.play_id = c.play_id
      where v.file_id is not null and c.purged_at is null
        and (p.owner_seq, p.content_seq) is distinct from (v.seller_seq, v.content_seq)`,
  },
  {
    id: 'LV10',
    says: 'a highlight lies within its film',
    title: '영상을 벗어난 하이라이트',
    sql: `select h.seller_seq, h.highlight_seq
      from highlight h join content_video v on v.seller_seq = h.seller_seq and v.content_seq = h.content_seq
        join content c on c.seller_seq = h.seller_seq and c.content_seq = h.content_seq
      where v.file_id is not null and h.end_sec > c.duration_sec`,
  },
  {
    id: 'LV12',
    says: 'what lies in the trash has its last day, and what waits or is on air does not lie there',
    title: '휴지통에 잘못 놓인 방송',
    sql: `select seller_seq, content_seq from content
      where (deleted_at is null) <> (purge_at is null) or (purged_at is not null and deleted_at is null)
        or (deleted_at is not null and purged_at is null
          and state not in ('PUBLISHED', 'CLOSED', 'VOD_ERROR'))`,
  },
  {
    id: 'LV5',
    says: 'the places of a rail are 1 to n, and what is pinned is active in it',
    title: '순서나 고정이 맞지 않는 방송 상품',
    sql: `select seller_seq, content_seq from broadcast_product group by 1, 2
        having max(place) <> count(*) or count(distinct place) <> count(*)
      union all select c.seller_seq, c.content_seq from content c where c.pinned_product_seq is not null
        and not exists (select from broadcast_product r where (r.seller_seq, r.content_seq, r.product_seq)
          = (c.seller_seq, c.content_seq, c.pinned_product_seq) and r.active)`,
  },
  {
    id: 'LV5a',
    says: 'a product of a rail is of the seller that the rail names',
    title: '판매자가 맞지 않는 방송 상품',
    sql: `select r.seller_seq, r.content_seq, r.product_seq from broadcast_product r
        left join product p on (p.seller_seq, p.product_seq) = (r.product_seller_seq, r.product_seq)
      where p.product_seq is null`,
  },
  {
    id: 'LV5b',
    says: 'a price that comes back is not the one that the live made',
    title: '되돌릴 가격이 잘못된 방송 상품',
    sql: `select seller_seq, content_seq, product_seq from broadcast_product 
      where (live_price is null) <> (revert_price is null) or live_price = revert_price`,
  },
  {
    id: 'LV7',
    says: 'messages of a room are numbered without a gap, up to the number that the room has given last',
    title: '번호가 이어지지 않는 방송 채팅',
    sql: `select r.seller_seq, r.content_seq
      from room r left join lateral (select count(*) as n, max(m.message_seq) as last from chat_message m
        where m.seller_seq = r.seller_seq and m.content_seq = r.content_seq) m on true
      where r.last_seq <> m.n or r.last_seq <> coalesce(m.last, 0)`,
  },
  {
    id: 'LV11',
    says: 'a user has watched a live for five and for ten minutes at most once each, and came into it once',
    title: '두 번 전해진 시청',
    sql: `select payload ->> 'contentSeq' as content_seq, payload ->> 'userSeq' as user_seq
      from outbox where topic in ('live.watched', 'live.joined')
      group by topic, payload ->> 'contentSeq', payload ->> 'userSeq', payload ->> 'minutes' having count(*) > 1`,
  },
  {
    id: 'LV13',
    says: 'figures of a live that was counted by minutes are those of its minutes',
    title: '분 단위 합계와 다른 방송 수치',
    sql: `select c.seller_seq, c.content_seq
      from content c join (select seller_seq, content_seq, max(viewers) as viewers, sum(chats) as chats,
          sum(likes) as likes from content_minute group by 1, 2) m using (seller_seq, content_seq)
      where (c.max_viewers, c.chats, c.likes) is distinct from (m.viewers, m.chats, m.likes)`,
  },
  {
    id: 'LV15',
    says: 'who won a game took part in it, was not more than it has winners, and it is closed',
    title: '당첨자가 맞지 않는 방송 이벤트',
    sql: `select g.seller_seq, g.game_seq
      from game g join game_entry e on e.seller_seq = g.seller_seq and e.game_seq = g.game_seq and e.won
      group by g.seller_seq, g.game_seq, g.winners, g.closed_at
      having count(*) > g.winners or g.closed_at is null`,
  },
  {
    id: 'LV8',
    says: 'a notice counts who signed up, and who was reminded was so by the one effect',
    title: '신청한 사람과 다른 방송 알림',
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
    title: '구매자 목록과 다른 방송 알림',
    sql: `with truth as (select user_seq, at, reservation_seq, seller_seq from reservation_signup),
        listed as (select buyer_user_seq, at, seq, owner_seq from buyer_index where kind = 'reservation')
      (select * from truth except select * from listed)
      union all (select * from listed except select * from truth)`,
  },
  {
    id: 'N5',
    says: "who hosts lives in another's channel finds them, and no others",
    title: '진행자 목록과 다른 방송 진행자',
    sql: unlike(
      "select host_user_seq, content_seq, seller_seq from content where host_user_seq <> seller_seq and kind <> 'VOD'",
      'select host_user_seq, content_seq, owner_seq from hosted_content',
    ),
  },
  {
    id: 'N7',
    says: 'what is shown of all channels is listed as it stands, and nothing else is',
    title: '방송 목록과 다른 방송·쇼츠',
    sql: unlike(
      `select content_seq, seller_seq, s.standing, air_at, scheduled_at, start_at, title
        from content c join (values ('LIVE_PUBLIC_ONAIR', null, null, 'ON_AIR'),
            ('LIVE_PRIVATE_ONAIR', null, true, 'REHEARSED'), ('LIVE_PRIVATE_ONAIR', null, false, 'PRIVATE'),
            ('WAIT', 'PUBLIC', null, 'SOON'), ('PUBLISHED', null, null, 'REPLAY'))
          s (state, mode, rehearsed, standing)
          on c.state = s.state and coalesce(c.mode = s.mode, s.mode is null)
            and (s.rehearsed is null or s.rehearsed = (c.planned_mode is not distinct from 'PUBLIC'))
        where c.kind <> 'VOD' and c.deleted_at is null
      union all select content_seq, seller_seq, 'SHORT', air_at, scheduled_at, start_at, title from content
        where kind = 'VOD' and state = 'PUBLISHED' and deleted_at is null and duration_sec > 1`,
      'select content_seq, owner_seq, standing, air_at, scheduled_at, start_at, title from shown_content',
    ),
  },
];
