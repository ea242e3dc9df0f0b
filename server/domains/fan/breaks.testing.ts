import { oneOf, type Break } from '../../testing/breaks.ts';

const follower = `(select seller_seq, user_seq from fan where followed_at is not null
  order by fan_seq limit 1)`;

export const breaks: readonly Break[] = [
  ['FN1', `update fan set watch_count = watch_count + 1 where ${oneOf('fan', 'fan_seq')}`],
  ['FN2', `update fan set order_count = order_count + 1 where ${oneOf('fan', 'fan_seq', 'order_count > 0')}`],
  [
    'FN3',
    `insert into channel_block (seller_seq, user_seq, place, blocked_at, by)
      select seller_seq, user_seq, 'DIRECT', timestamptz '2026-11-20 12:00+09', '예' from ${follower} f`,
  ],
  [
    'FN4',
    `update fan set followed_at = null
      where (seller_seq, fan_seq) = (select seller_seq, fan_seq from channel_manager order by fan_seq limit 1)`,
  ],
  [
    'FN5',
    `insert into push_delivery (seller_seq, content_seq, user_seq, sent_at, night)
      select seller_seq, 1, user_seq, timestamptz '2026-11-20 12:00+09', false from ${follower} f`,
  ],
  [
    'FN5',
    `insert into effect (effect_key, at) select 'push:1:' || user_seq, timestamptz '2026-11-20 21:00+09' from ${follower} f;
    insert into push_delivery (seller_seq, content_seq, user_seq, sent_at, night)
      select seller_seq, 1, user_seq, timestamptz '2026-11-20 21:00+09', false from ${follower} f`,
  ],
  [
    'FN6',
    `update fan_consent set night = not night where ad
      and (seller_seq, user_seq) = (select seller_seq, user_seq from fan_consent where ad
        order by seller_seq, user_seq limit 1)`,
  ],
  [
    'FN7',
    `insert into fan_message (seller_seq, title, text, target, night_only, status, send_at, created_at, by, planned)
      select seller_seq, '예', '예', '{"kind":"FOLLOWERS"}', false, 'SENDING', timestamptz '2026-11-20 20:00+09',
        timestamptz '2026-11-20 20:00+09', '예', 1 from ${follower} f;
    insert into fan_message_row (seller_seq, message_seq, user_seq, part, outcome, sent_at, claimed_at, night)
      select m.seller_seq, m.message_seq, f.user_seq, 0, 'SENT', timestamptz '2026-11-20 21:00+09',
        timestamptz '2026-11-20 21:00+09', false
      from ${follower} f join fan_message m using (seller_seq) where m.status = 'SENDING'`,
  ],
  [
    'FN8',
    `insert into fan_message (seller_seq, title, text, target, night_only, status, send_at, created_at, by, planned,
        reached)
      select seller_seq, '예', '예', '{"kind":"FOLLOWERS"}', false, 'DONE', timestamptz '2026-11-20 20:00+09',
        timestamptz '2026-11-20 20:00+09', '예', 1, 1 from ${follower} f`,
  ],
  ['FN9', `update fan set watch_sec = watch_sec + 1 where ${oneOf('fan', 'fan_seq')}`],
  [
    'FN10',
    "insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq) values (1, 'follow', timestamptz '2026-11-20 12:00+09', 1, 1)",
  ],
  ['FN11', `update fan_rollup set fans = fans + 1 where ${oneOf('fan_rollup', 'followed_day', 'fans > 0')}`],
  [
    'FN11',
    `update fan_visit_rollup set fans = fans + 1 where ${oneOf('fan_visit_rollup', 'visited_day', 'fans > 0')}`,
  ],
  [
    'FN11',
    `update fan_buyer_visit_rollup set fans = fans + 1
      where ${oneOf('fan_buyer_visit_rollup', 'visited_day', 'fans > 0')}`,
  ],
];
