// A wrong row for each invariant of rooms, written as no code of ours could.

const LIVE = `(select seller_seq, content_seq from content c
  where not exists (select from room r where r.content_seq = c.content_seq) order by content_seq limit 1) c`;
const AT = `timestamptz '2026-11-18 10:00+09'`;

export const roomBreaks: readonly (readonly [string, string])[] = [
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
];
