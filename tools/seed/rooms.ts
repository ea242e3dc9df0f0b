/** What was said, done, held up and won in the demo's replays, and who published them (live.md §14). */
import type pg from 'pg';
import { withMark } from './canaries.ts';
import { phrasesFor } from './chat-words.ts';
import { REPLAY_SECONDS } from './films.ts';
import { inTurn } from './in-turn.ts';
import { personaOf } from './personas.ts';
import { MIRROR_SEQ } from './world.ts';

/** A message each second, all through the film. */
const MESSAGES = REPLAY_SECONDS;
const MINUTES = REPLAY_SECONDS / 60;
const VIEWERS = 60;

interface Evening {
  notice: string;
  quiz: readonly [title: string, question: string, answer: string];
  draw: string;
  prize: string;
}
const EVENINGS: Readonly<Record<string, Evening>> = {
  'producer-a': {
    notice: '오늘만 한 상자에 한 봉지 더',
    quiz: ['오늘의 귤', '귤은 몇 월에 땁니까?', '11월'],
    draw: '한 상자 추첨',
    prize: '감귤 한 상자',
  },
  'producer-b': {
    notice: '오늘만 두 병에 차 한 봉지 더',
    quiz: ['오늘의 유자', '유자는 무슨 빛깔입니까?', '노랑'],
    draw: '한 병 추첨',
    prize: '유자청 한 병',
  },
  'producer-matching': {
    notice: '오늘만 선물 상자를 거저 드립니다',
    quiz: ['오늘의 백자', '백자는 무슨 빛깔입니까?', '하양'],
    draw: '찻잔 추첨',
    prize: '찻잔 한 벌',
  },
};

/** Its products are held up one after the other, each for its part of the film. */
const PINNED = `
  with p as (select r.seller_seq, r.content_seq, r.product_seq, r.place, g.name,
      5 + (r.place - 1) * $2::int / count(*) over (partition by r.content_seq) as sec
    from broadcast_product r join product g on g.seller_seq = r.product_seller_seq and g.product_seq = r.product_seq
    where r.content_seq = $1),
  u as (update broadcast_product r set first_pinned_at = c.start_at + p.sec * interval '1 s'
    from p join content c using (seller_seq, content_seq)
    where r.seller_seq = p.seller_seq and r.content_seq = p.content_seq and r.product_seq = p.product_seq)
  select name, sec::int from p order by place`;

const ROOM = `
  with c as (
    select seller_seq, content_seq, start_at, host_user_seq, title from content where content_seq = $1),
  p as (select user_seq, coalesce(nickname, name) as nickname, row_number() over (order by user_seq) as who
      from account_user where user_type = 'consumer' and active order by user_seq limit $4),
  s as (select n, c.*, p.user_seq, p.who, p.nickname, ($2::text[])[n] as said
      from c, generate_series(1, $3::int) n join p on p.who = 1 + (n * 7) % (select count(*) from p)),
  r as (insert into room (seller_seq, content_seq, last_seq, last_who, likes, notice, countdown_title, prompter_lines)
      select seller_seq, content_seq, $3, (select count(*) from p), 1500, $7 || $6, $6,
        array['첫 인사' || $6, '상자 열기' || $6] from c),
  v as (insert into live_viewer (seller_seq, content_seq, viewer, user_seq, who, joined_at, watched_ms)
      select c.seller_seq, c.content_seq, 'u' || p.user_seq, p.user_seq, p.who, c.start_at + p.who * interval '1 s',
        60000 * (1 + p.who % ($5 - 1)) from c, p),
  m as (insert into chat_message (seller_seq, content_seq, message_seq, user_seq, who, nickname, role, sec, text, kind,
        marks, hidden_by, at)
      select seller_seq, content_seq, n, user_seq, who, nickname || $6, 'BUYER', n - 1, said || $6,
        case when said like '%?' then 'QUESTION' else 'ALL' end, case when n % 5 = 0 then 'O' else '' end,
        case when n % 90 = 0 then '진행자' || $6 end, start_at + (n - 1) * interval '1 s' from s),
  a as (insert into chat_act (seller_seq, content_seq, action, message_seq, user_seq, detail, actor_seq, actor_name, at)
      select seller_seq, content_seq, 'HIDE', n, user_seq, $6, host_user_seq, '진행자' || $6,
        start_at + (n + 3) * interval '1 s' from s where n % 90 = 0),
  w as (insert into chat_word (seller_seq, words, version, updated_at)
      select seller_seq, array['도배' || $6, '홍보' || $6], 1, start_at from c on conflict do nothing),
  t as (insert into content_minute (seller_seq, content_seq, at, viewers, joins, leaves, chats, likes)
      select seller_seq, content_seq, date_trunc('minute', start_at) + n * interval '1 min', 20 + (n * 13) % 60, 4,
        case when n = $5 - 1 then 4 * $5 else 0 end, $3 / $5, 100 from c, generate_series(0, $5 - 1) n),
  u as (update content x set chats = $3, likes = 100 * $5, total_viewers = greatest(x.total_viewers, $4),
        max_viewers = (select max(20 + (n * 13) % 60) from generate_series(0, $5 - 1) n)
      from c where x.seller_seq = c.seller_seq and x.content_seq = c.content_seq),
  g as (insert into game (seller_seq, content_seq, type, title, winners, question, answer, prize, opened_at, closes_at,
        closed_at, draw)
      select seller_seq, content_seq, kind, named || $6, 3, question || $6, answer || $6, $12 || $6, start_at + at * interval '1 s',
        start_at + (at + 60) * interval '1 s', start_at + (at + 60) * interval '1 s', decode('00', 'hex')
      from c, (values ('QUIZ', 60, $8, $9, $10), ('RANDOM', 180, $11, '', '')) k (kind, at, named, question, answer)
      returning seller_seq, game_seq, opened_at),
  e as (insert into game_entry (seller_seq, game_seq, user_seq, nickname, answer, at, won)
      select g.seller_seq, g.game_seq, p.user_seq, p.nickname || $6, $10 || $6, g.opened_at + p.who * interval '1 s',
        p.who <= 3 from g, p where p.who <= 20),
  d as (insert into viewer_device (seller_seq, device, user_seq, seen_ms)
      select seller_seq, 'demo ' || who || $6, user_seq, (extract(epoch from start_at) * 1000)::bigint
      from c, p where who <= 20 and user_seq is not null on conflict do nothing)
  insert into ingest_session (seller_seq, content_seq, node, client, source, connected_at, lost_at, ended_at, video,
      audio, kbps, keyframe_ms)
    select seller_seq, content_seq, 'demo' || $6, 'demo' || $6, 'RTMP', start_at, start_at + $5 * interval '1 min',
      start_at + $5 * interval '1 min', '{"codec": "avc1.64001f", "width": 540, "height": 960, "fps": 24}',
      '{"codec": "mp4a.40.2", "sampleRate": 44100, "channels": 1}', 2500, 1000 from c`;

/** Whoever was seen in a live by their channel has watched it for a minute or longer: a room for it, and how long. */
const WATCHED = `
  with seen as (select v.seller_seq, v.content_seq, v.user_seq, c.start_at, coalesce(r.last_who, 0) as last,
        row_number() over (partition by v.seller_seq, v.content_seq order by v.user_seq) as n
      from fan_visit v join content c using (seller_seq, content_seq)
        left join room r using (seller_seq, content_seq)
      where not exists (select from live_viewer k where k.seller_seq = v.seller_seq
        and k.content_seq = v.content_seq and k.user_seq = v.user_seq)),
  rooms as (insert into room (seller_seq, content_seq, last_who, countdown_title, prompter_lines)
      select seller_seq, content_seq, max(last + n), case when seller_seq = $1 then $2 else '' end,
        case when seller_seq = $1 then array[$2] else '{}' end from seen group by 1, 2
      on conflict (seller_seq, content_seq) do update set last_who = excluded.last_who)
  insert into live_viewer (seller_seq, content_seq, viewer, user_seq, who, joined_at, watched_ms)
    select seller_seq, content_seq, 'u' || user_seq, user_seq, last + n, start_at + n * interval '1 s',
      1000 * (90 + (user_seq * 7919 + content_seq * 104729) % 3000) from seen`;
const FANS = `update fan set watch_sec = v.sec
  from (select seller_seq, user_seq, sum(watched_ms)::bigint / 1000 as sec from live_viewer
    where user_seq is not null group by 1, 2) v
  where v.seller_seq = fan.seller_seq and v.user_seq = fan.user_seq`;

/** Whoever wrote in a live has watched it, too. */
const LIVES = `update fan set watch_count = v.lives
  from (select seller_seq, user_seq, count(distinct content_seq) as lives
    from (select seller_seq, user_seq, content_seq from fan_visit
      union all select seller_seq, user_seq, content_seq from chat_message where user_seq is not null) w group by 1, 2) v
  where v.seller_seq = fan.seller_seq and v.user_seq = fan.user_seq`;

/** Who has watched the lives, and for how long; behind the rooms that are filled. */
export async function addWatching(client: pg.ClientBase): Promise<void> {
  await client.query(WATCHED, [MIRROR_SEQ, withMark('')]);
  await client.query(FANS);
  await client.query(LIVES);
}

/** A sentence each second, of what was held up at that moment. */
function talk(pins: readonly { name: string; sec: number }[]): string[] {
  const next = inTurn();
  return Array.from({ length: MESSAGES }, (_, sec) => {
    const shown = pins.findLast((pin) => pin.sec <= sec)?.name ?? null;
    return next(phrasesFor(shown), ['room']);
  });
}

/** Fills the rooms of what can be seen again; texts of the mirror shop carry its mark. */
export async function fillRooms(client: pg.ClientBase): Promise<void> {
  for (const [persona, { notice, quiz, draw, prize }] of Object.entries(EVENINGS)) {
    const { userSeq } = personaOf(persona);
    const marked = userSeq === MIRROR_SEQ ? withMark('') : '';
    const { rows } = await client.query<{ content: number }>(
      `select content_seq as content from content where seller_seq = $1 and kind = 'LIVE_VOD' and state = 'PUBLISHED'
        order by start_at desc`,
      [userSeq],
    );
    for (const { content } of rows) {
      const pins = await client.query<{ name: string; sec: number }>(PINNED, [content, REPLAY_SECONDS]);
      const said = talk(pins.rows);
      const asked = [content, said, MESSAGES, VIEWERS, MINUTES, marked, notice];
      await client.query(ROOM, [...asked, ...quiz, draw, prize]);
    }
  }
}
