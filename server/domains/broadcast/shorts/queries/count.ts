/** What is counted of shorts: views, likes, clicks, and days with orders (live.md §6, §7). */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

type Counted = 'views' | 'clicks';
const SINCE = { views: 'viewed_ms', clicks: 'clicked_ms' } as const;

/** Whether a short is shown to everybody. */
export async function isShown(db: Db, { channel, content }: Key): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from content where seller_seq = ${channel} and content_seq = ${content} and kind = 'VOD'
      and state = 'PUBLISHED' and deleted_at is null`,
  );
  return rows.length > 0;
}

/** False where this viewer was counted since then; real ms. */
export async function takeTurn(
  db: Db,
  { channel, content }: Key,
  what: Counted,
  { viewer, nowMs, sinceMs }: { viewer: string; nowMs: number; sinceMs: number },
): Promise<boolean> {
  const at = sql.raw(SINCE[what]);
  const { rows } = await send(
    db,
    sql`insert into shorts_viewer (seller_seq, content_seq, viewer, ${at})
      values (${channel}, ${content}, ${viewer}, ${nowMs})
      on conflict (seller_seq, content_seq, viewer) do update set ${at} = excluded.${at}
        where shorts_viewer.${at} <= ${sinceMs}
      returning 1`,
  );
  return rows.length > 0;
}

/** False where it is so already. */
export async function writeLike(
  db: Db,
  { channel, content }: Key,
  viewer: string,
  on: boolean,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into shorts_viewer (seller_seq, content_seq, viewer, liked)
      values (${channel}, ${content}, ${viewer}, ${on})
      on conflict (seller_seq, content_seq, viewer) do update set liked = excluded.liked
        where shorts_viewer.liked <> excluded.liked
      returning liked`,
  );
  return rows.length > 0;
}

export async function likes(db: Db, { channel, content }: Key, viewer: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from shorts_viewer where seller_seq = ${channel} and content_seq = ${content}
      and viewer = ${viewer} and liked`,
  );
  return rows.length > 0;
}

/** So many more of the short and of its day. */
export async function addCount(
  db: Db,
  { channel, content }: Key,
  what: Counted | 'likes',
  { by, day }: { by: number; day: string },
): Promise<void> {
  const column = sql.raw(what);
  await send(
    db,
    sql`update shorts set ${column} = greatest(0, ${column} + ${by})
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  await send(
    db,
    sql`insert into shorts_day (seller_seq, content_seq, day, ${column})
      values (${channel}, ${content}, ${day}, ${by})
      on conflict (seller_seq, content_seq, day) do update
        set ${column} = shorts_day.${column} + excluded.${column}`,
  );
}

/** The day has a row from now on, whatever else happens on it. */
export const keepDay = (db: Db, { channel, content }: Key, day: string): Promise<unknown> =>
  send(
    db,
    sql`insert into shorts_day (seller_seq, content_seq, day) values (${channel}, ${content}, ${day})
      on conflict (seller_seq, content_seq, day) do nothing`,
  );

/** Who has not liked and was seen before then is forgotten; real ms. */
export const dropViewers = (db: Db, channel: number, untilMs: number): Promise<unknown> =>
  send(
    db,
    sql`delete from shorts_viewer where seller_seq = ${channel} and viewed_ms <= ${untilMs}
      and clicked_ms <= ${untilMs} and not liked`,
  );

/** How many of these days are the short's. */
export async function countDays(db: Db, { channel, content }: Key, days: readonly number[]): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from shorts_day where seller_seq = ${channel}
      and content_seq = ${content} and shorts_day_seq = any(${[...days]})`,
  );
  return rows[0]!.n;
}
