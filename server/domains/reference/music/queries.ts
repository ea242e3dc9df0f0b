import { sql } from 'kysely';
import type { Music } from '@jangteo/contract/reference/music.api.ts';
import type { MusicGenre, MusicMood } from '@jangteo/contract/reference/music.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Who asks, and on which day: a tune counts while its licence does. */
export interface Listener {
  userSeq: number;
  today: string;
}

export interface MusicFilter {
  mood?: readonly MusicMood[] | undefined;
  genre?: readonly MusicGenre[] | undefined;
  keyword?: string | undefined;
  favourite?: boolean | undefined;
}

const licensed = ({ today }: Pick<Listener, 'today'>) =>
  sql`(m.licence_until is null or m.licence_until >= ${today}::date)`;

const marked = ({ userSeq }: Listener) =>
  sql`exists (select from music_favourite f where f.user_seq = ${userSeq} and f.music_id = m.music_id)`;

const chosen = (who: Listener, { mood, genre, keyword, favourite }: MusicFilter) =>
  sql.join(
    [
      sql`true`,
      ...(mood ? [sql`m.moods && ${[...mood]}::text[]`] : []),
      ...(genre ? [sql`m.genres && ${[...genre]}::text[]`] : []),
      ...(keyword ? [sql`position(lower(${keyword}) in lower(m.title || ' ' || m.artist)) > 0`] : []),
      ...(favourite === undefined ? [] : [sql`${marked(who)} = ${favourite}`]),
    ],
    sql` and `,
  );

const columns = (who: Listener) => sql`m.music_id as "musicId", m.title, m.artist, m.moods, m.genres,
    m.duration_sec as "durationSec", m.bpm,
    json_build_object('name', m.licence_name, 'until', m.licence_until) as licence,
    m.pathname as url, ${marked(who)} as favourite`;

/** Tunes in force that the filter takes, by title. */
export async function readMusics(
  db: Db,
  who: Listener,
  filter: MusicFilter,
  { start, length }: { start: number; length: number },
): Promise<Music[]> {
  const { rows } = await send(
    db,
    sql<Music>`select ${columns(who)} from music m where ${licensed(who)} and ${chosen(who, filter)}
      order by m.title, m.music_id offset ${start} limit ${length}`,
  );
  return [...rows];
}

/** How many are in force, and how many of them the filter takes. */
export async function countMusics(db: Db, who: Listener, filter: MusicFilter) {
  const { rows } = await send(
    db,
    sql<{ total: number; filtered: number }>`select count(*) as total,
        count(*) filter (where ${chosen(who, filter)}) as filtered
      from music m where ${licensed(who)}`,
  );
  return rows[0]!;
}

/** One tune; null where there is none, or its licence has lapsed. */
export async function readMusic(db: Db, who: Listener, musicId: number): Promise<Music | null> {
  const { rows } = await send(
    db,
    sql<Music>`select ${columns(who)} from music m where m.music_id = ${musicId} and ${licensed(who)}`,
  );
  return rows[0] ?? null;
}

/** May this tune be played on this day? */
export async function inForce(db: Db, musicId: number, today: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from music m where m.music_id = ${musicId} and ${licensed({ today })}`,
  );
  return rows.length > 0;
}

export async function insertFavourite(db: Db, userSeq: number, musicId: number, at: Date): Promise<void> {
  await send(
    db,
    sql`insert into music_favourite (user_seq, music_id, marked_at) values (${userSeq}, ${musicId}, ${at})
      on conflict (user_seq, music_id) do nothing`,
  );
}

export async function deleteFavourite(db: Db, userSeq: number, musicId: number): Promise<void> {
  await send(db, sql`delete from music_favourite where user_seq = ${userSeq} and music_id = ${musicId}`);
}
