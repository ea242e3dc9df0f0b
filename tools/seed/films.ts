/** Replays that play: some evenings of the demo's shops have left a film, all of them alike (live.md §14). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { SHEET, sheetEvery } from '@jangteo/contract/broadcast/clip.shape.ts';
import { openStorage, storageHome } from '../../server/adapters/storage/open.ts';
import { personaOf } from './personas.ts';
import { addDays, addProducts, addTold, SHORTS } from './shorts.ts';

/** Written by `npm run footage`. */
const made = (name: string): string => path.join(import.meta.dirname, 'footage', name);
const SIZE = { width: 540, height: 960 };
/** How long every replay of the demo is: what was said and shown in it lies within. */
export const REPLAY_SECONDS = 300;
const SHORT_SECONDS = 25;

interface Evening {
  persona: string;
  /** Which of the channel's past lives, the newest first. */
  nth: number;
  state: 'PUBLISHED' | 'CLOSED' | 'VOD_ERROR';
}
const EVENINGS: readonly Evening[] = [
  { persona: 'producer-a', nth: 1, state: 'PUBLISHED' },
  { persona: 'producer-a', nth: 2, state: 'PUBLISHED' },
  { persona: 'producer-a', nth: 3, state: 'CLOSED' },
  { persona: 'producer-a', nth: 4, state: 'VOD_ERROR' },
  { persona: 'producer-b', nth: 1, state: 'PUBLISHED' },
  { persona: 'producer-matching', nth: 1, state: 'PUBLISHED' },
];
const HIGHLIGHTS = ['첫 인사', '한 상자 열어 보기', '가까이 보기', '값과 혜택', '묻고 답하기', '마무리 인사'];

const hex = (what: string, of: number): string =>
  createHash('sha256').update(`demo ${what} ${of}`).digest('hex').slice(0, 32);

async function nthPast(client: pg.ClientBase, { persona, nth }: Evening): Promise<number | null> {
  const { rows } = await client.query<{ seq: number }>(
    `select content_seq as seq from content
      where seller_seq = $1 and kind = 'LIVE' and state = 'CLOSED' and mode = 'PUBLIC' and deleted_at is null
      order by start_at desc, content_seq desc offset $2 limit 1`,
    [personaOf(persona).userSeq, nth - 1],
  );
  return rows[0] ? Number(rows[0].seq) : null;
}

const move = (client: pg.ClientBase, content: number, { state }: Evening, at: string) =>
  client.query(
    `with h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, text, at)
        select seller_seq, content_seq, $3, 'VOD_PROCESSING', $2, 'system', '시스템', title, $4 from content
          where content_seq = $1),
      g as (update gripper_live set live_state = $2,
        end_at = case when $2 = 'VOD_ERROR' then end_at else start_at + make_interval(secs => $5) end
        where content_seq = $1)
    update content set state = $2, version = version + 1,
        end_at = case when $2 = 'VOD_ERROR' then end_at else start_at + make_interval(secs => $5) end
      where content_seq = $1`,
    [content, state, state === 'VOD_ERROR' ? 'vodFail' : 'vodReady', at, REPLAY_SECONDS],
  );

type Film = 'loop' | 'studio' | 'evening';

async function addFilm(
  client: pg.ClientBase,
  {
    home,
    content,
    kind,
    name,
    at,
  }: { home: string; content: number; kind: 'LIVE_VOD' | 'VOD'; name: Film; at: string },
): Promise<void> {
  const seconds = kind === 'VOD' ? SHORT_SECONDS : REPLAY_SECONDS;
  const body = await readFile(made(`${name}.mp4`));
  const [key, playId] = [hex('film', content), hex('play', content)];
  const [poster, sheet] = [hex('poster', content), hex('sheet', content)];
  const storage = openStorage(storageHome(home));
  await storage.put(Readable.from([body]), key);
  await storage.put(createReadStream(made(`${name}-poster.jpg`)), poster);
  await storage.put(createReadStream(made(`${name}-sheet.jpg`)), sheet);
  const sha = createHash('sha256').update(body).digest('hex');
  await client.query(
    `with c as (update content set kind = $10, duration_sec = $3, play_id = $4, play_since = $8
        where content_seq = $1 returning seller_seq, content_seq, title),
      v as (insert into content_video (seller_seq, content_seq, file_id, video_key, bytes, duration_ms, width,
          height, poster_keys, sprite, spans, made_at)
        select seller_seq, content_seq, $2, $2, $5, $3 * 1000, $6, $7, array[$11], $12,
          jsonb_build_array(jsonb_build_object('from', 0, 'seconds', $3::int)), $8 from c),
      p as (insert into play_index (play_id, owner_seq, content_seq) select $4, seller_seq, content_seq from c)
    insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at)
      select $2, seller_seq, 'LIVE_VIDEO', title || '.mp4', 'mp4', 'video/mp4', $5, $9, $2, $8 from c`,
    [
      content,
      key,
      seconds,
      playId,
      body.length,
      SIZE.width,
      SIZE.height,
      at,
      sha,
      kind,
      poster,
      JSON.stringify({ key: sheet, every: sheetEvery(seconds), ...SHEET, width: 90, height: 160 }),
    ],
  );
}

/** Each has one named like its live; the demo's first one has its parts marked. */
const addHighlights = (client: pg.ClientBase, content: number, titles: readonly string[], at: string) =>
  client.query(
    `insert into highlight (seller_seq, content_seq, title, start_sec, end_sec, created_at, updated_at, updated_by)
      select c.seller_seq, c.content_seq, coalesce(h.title, c.title), (h.n - 1) * 50, (h.n - 1) * 50 + 10 + h.n % 3 * 10,
        $3, $3, c.title
      from content c, unnest($2::text[]) with ordinality h (title, n) where c.content_seq = $1`,
    [content, titles.length > 0 ? titles : [null], at],
  );

/** A short that was cut from it, shown; its film is the same. */
async function addShort(client: pg.ClientBase, source: number, at: string): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    `with c as (insert into content (seller_seq, content_seq, title, thumbnail, host_user_seq, state, kind, air_at,
        category_seq, prompter, created_at, updated_at, updated_by)
        select seller_seq, (select max(content_seq) + 1 from content), title, thumbnail, host_user_seq, 'PUBLISHED',
          'VOD', $2, category_seq, prompter, $2, $2, updated_by from content where content_seq = $1
        returning seller_seq, content_seq, title),
      h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, text, at)
        select seller_seq, content_seq, 'vodReady', 'VOD_PROCESSING', 'PUBLISHED', 'system', '시스템', title, $2 from c)
    insert into shorts (seller_seq, content_seq, source_content_seq, start_sec, end_sec, description, tags, publish)
      select seller_seq, content_seq, $1, 0, 25, title, array[coalesce(substring(title from 'CANARY_B_[0-9a-f]{8}'), replace(substring(title from '\\[(.+)\\]'), ' ', ''))], true from c returning content_seq as seq`,
    [source, at],
  );
  return Number(rows[0]!.seq);
}

const fail = (client: pg.ClientBase, content: number) =>
  client.query(
    `insert into content_video (seller_seq, content_seq, tries, problem)
      select seller_seq, content_seq, 3, '녹화 파일이 없습니다.' from content where content_seq = $1`,
    [content],
  );

/** Puts the film into the installation's store for each of these evenings, and for a short of each channel's newest. */
export async function storeFilms(client: pg.ClientBase, home: string, at: string): Promise<void> {
  const found: { evening: Evening; content: number }[] = [];
  for (const evening of EVENINGS) {
    const content = await nthPast(client, evening);
    if (content !== null) found.push({ evening, content });
  }
  for (const { evening, content } of found) {
    await move(client, content, evening, at);
    if (evening.state === 'VOD_ERROR') await fail(client, content);
    else await addFilm(client, { home, content, kind: 'LIVE_VOD', name: 'evening', at });
    if (evening.nth > 1) continue;
    await addHighlights(client, content, evening.persona === 'producer-a' ? HIGHLIGHTS : [], at);
    const short = await addShort(client, content, at);
    const name = evening.persona === 'producer-a' ? 'loop' : 'studio';
    await addFilm(client, { home, content: short, kind: 'VOD', name, at });
    await addProducts(client, short);
    await addDays(client, short, 80, at);
    if (evening.persona === 'producer-a') await addShorts(client, home, content, at);
  }
}

/** Those that were uploaded. */
async function addShorts(client: pg.ClientBase, home: string, like: number, at: string): Promise<void> {
  for (const told of SHORTS) {
    const content = await addTold(client, like, told, at);
    await addProducts(client, content);
    if (told.state === 'VOD_ERROR') await fail(client, content);
    else if (told.state !== 'VOD_PROCESSING')
      await addFilm(client, { home, content, kind: 'VOD', name: 'loop', at });
    if (told.views > 0) await addDays(client, content, told.views, at);
  }
}
