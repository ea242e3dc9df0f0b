import { oneOf, type Break } from '../../testing/breaks.ts';

const standing = (place: number, seller = 'p.seller_seq', prices = 'null, null') =>
  `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, live_price,
      revert_price)
    select c.seller_seq, c.content_seq, p.product_seq, ${seller}, ${place}, ${prices}
    from content c join product p using (seller_seq)
    where not exists (select from broadcast_product r where r.content_seq = c.content_seq)
    order by c.content_seq, p.product_seq limit 1`;
const LIVE = `(select seller_seq, content_seq from content c
  where not exists (select from room r where r.content_seq = c.content_seq) order by content_seq limit 1) c`;
const AT = `timestamptz '2026-11-18 10:00+09'`;

export const breaks: readonly Break[] = [
  [
    'LV1',
    `update content set close_due_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'CLOSED'")}`,
  ],
  [
    'LV1a',
    `update content set lost_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'CLOSED'")}`,
  ],
  [
    'LV2',
    `insert into ingest_session (seller_seq, content_seq, node, source, connected_at)
      select seller_seq, content_seq, 'broken', 'RTMP', timestamptz '2026-11-20 12:00+09' from content
      where ${oneOf('content', 'content_seq', "state = 'CLOSED'")}`,
  ],
  [
    'LV3',
    `insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
      select seller_seq, content_seq, 'punish', 'PUNISHED', 'admin', '운영자', timestamptz '2026-11-20 12:00+09' from content
      where ${oneOf('content', 'content_seq')}`,
  ],
  [
    'LV4',
    `update content_video set dropped_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content_video', 'content_seq', 'file_id is not null')}`,
  ],
  [
    'LV4a',
    `update content set play_id = repeat('0', 32) where ${oneOf('content', 'content_seq', "kind = 'LIVE_VOD'")}`,
  ],
  [
    'LV10',
    `update highlight set start_sec = start_sec + 3600, end_sec = end_sec + 3600 where ${oneOf('highlight', 'highlight_seq')}`,
  ],
  [
    'LV12',
    `update content set deleted_at = timestamptz '2026-11-20 12:00+09' where ${oneOf('content', 'content_seq', "state = 'WAIT'")}`,
  ],
  ['LV5', standing(2)],
  [
    'LV5',
    'update content set pinned_product_seq = 1 where content_seq = (select min(content_seq) from content)',
  ],
  ['LV5a', standing(1, 'p.seller_seq + 1')],
  ['LV5b', standing(1, 'p.seller_seq', '900, 900')],
  [
    'LV7',
    `insert into room (seller_seq, content_seq, last_seq) select seller_seq, content_seq, 1 from ${LIVE}`,
  ],
  [
    'LV11',
    `insert into outbox (topic, event_key, payload, created_at, done_at)
      select 'live.watched', 'odd:' || n, '{"contentSeq": 1, "userSeq": 1, "minutes": 5}', ${AT}, ${AT}
      from generate_series(1, 2) n`,
  ],
  [
    'LV13',
    `insert into content_minute (seller_seq, content_seq, at, chats)
      select seller_seq, content_seq, ${AT}, 100000000 from ${LIVE}`,
  ],
  [
    'LV15',
    `with g as (insert into game (seller_seq, content_seq, type, title, winners, opened_at, closes_at)
        select seller_seq, content_seq, 'RANDOM', '추첨', 1, ${AT}, ${AT} + interval '1 minute' from ${LIVE}
        returning seller_seq, game_seq)
      insert into game_entry (seller_seq, game_seq, user_seq, nickname, at, won)
        select seller_seq, game_seq, 1, '누군가', ${AT}, true from g`,
  ],
  [
    'LV8',
    `update live_reservation set reserved_count = reserved_count + 1
      where ${oneOf('live_reservation', 'reservation_seq')}`,
  ],
  [
    'LV8',
    "delete from effect where effect_key = (select min(effect_key) from effect where effect_key like 'live.remind:%')",
  ],
  ['N4', "delete from buyer_index where kind = 'reservation'"],
  ['N5', 'delete from hosted_content'],
  ['N7', "delete from shown_content where standing = 'REPLAY'"],
  ['N7', "update shown_content set standing = 'ON_AIR' where standing = 'REPLAY'"],
];
