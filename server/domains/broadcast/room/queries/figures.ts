/** Who watches, and what becomes of it: presence of nodes, seconds watched, a live by minutes. */
import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

/** A node that has said nothing for so long is gone. */
export const SILENT_MS = 15_000;

/** How many watch at this node; nobody any more: its row goes. */
export const writePresence = (
  db: Db,
  { node, content, viewers, atMs }: { node: string; content: number; viewers: number; atMs: number },
): Promise<unknown> =>
  send(
    db,
    sql`insert into presence (node, content_seq, viewers, at_ms) values (${node}, ${content}, ${viewers}, ${atMs})
      on conflict (node, content_seq) do update set viewers = excluded.viewers, at_ms = excluded.at_ms`,
  );

export const dropPresence = (db: Db, node: string): Promise<unknown> =>
  send(db, sql`delete from presence where node = ${node}`);
export const dropSilent = (db: Db, nowMs: number): Promise<unknown> =>
  send(db, sql`delete from presence where at_ms <= ${nowMs - SILENT_MS}`);

/** How many watch at all nodes that are there. */
export async function readViewers(db: Db, content: number, nowMs: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ viewers: number }>`select coalesce(sum(viewers), 0) as viewers from presence
      where content_seq = ${content} and at_ms > ${nowMs - SILENT_MS}`,
  );
  return rows[0]!.viewers;
}

export interface Figures {
  state: LiveContentState;
  host: number;
  likes: number;
  chats: number;
  maxViewers: number;
  totalViewers: number;
}

/** What is written of a live so far, under its lock: figures are moved by one at a time. */
export async function lockFigures(db: Db, { channel, content }: Key): Promise<Figures | null> {
  const { rows } = await send(
    db,
    sql<Figures>`select state, host_user_seq as host, likes, chats, max_viewers as "maxViewers",
        total_viewers as "totalViewers" from content
      where seller_seq = ${channel} and content_seq = ${content} for no key update`,
  );
  return rows[0] ?? null;
}

/** What the room counts, with likes that have come to it. */
export async function countRoom(
  db: Db,
  { channel, content }: Key,
  likes: number,
): Promise<{ likes: number; chats: number; people: number } | null> {
  const columns = sql`likes, last_seq as chats, last_who as people`;
  const { rows } = await send(
    db,
    likes > 0
      ? sql<{ likes: number; chats: number; people: number }>`update room set likes = likes + ${likes}
          where seller_seq = ${channel} and content_seq = ${content} returning ${columns}`
      : sql<{ likes: number; chats: number; people: number }>`select ${columns} from room
          where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return rows[0] ?? null;
}

export interface MinuteDelta {
  at: Date;
  viewers: number;
  joins: number;
  leaves: number;
  chats: number;
  likes: number;
}

/** Adds to a minute of a live, and to what is written of the whole. */
export async function addMinute(db: Db, { channel, content }: Key, delta: MinuteDelta, people: number) {
  const { at, viewers, joins, leaves, chats, likes } = delta;
  await Promise.all([
    send(
      db,
      sql`update content set likes = likes + ${likes}, chats = chats + ${chats},
          max_viewers = greatest(max_viewers, ${viewers}), total_viewers = ${people}
        where seller_seq = ${channel} and content_seq = ${content}`,
    ),
    send(
      db,
      sql`insert into content_minute as m (seller_seq, content_seq, at, viewers, joins, leaves, chats, likes)
        values (${channel}, ${content}, ${at}, ${viewers}, ${joins}, ${leaves}, ${chats}, ${likes})
        on conflict (seller_seq, content_seq, at) do update
          set viewers = greatest(m.viewers, excluded.viewers), joins = m.joins + excluded.joins,
            leaves = m.leaves + excluded.leaves, chats = m.chats + excluded.chats, likes = m.likes + excluded.likes`,
    ),
  ]);
}

/** A stretch in which somebody's player played and was seen: real ms, `ms` of it. */
export interface Span {
  viewer: string;
  from: number;
  to: number;
  ms: number;
}

export interface Watched {
  user: number | null;
  /** Real ms in all and today, before and with this. */
  before: number;
  after: number;
  dayBefore: number;
  dayAfter: number;
}

/** Counts what is new of these stretches: what another tab or node has told of already counts once. */
export async function addWatched(
  db: Db,
  { channel, content }: Key,
  spans: readonly Span[],
  day: string,
): Promise<Watched[]> {
  const { rows } = await send(
    db,
    sql<Watched>`with was as (select v.viewer, v.day,
          case when v.day = ${day} then v.day_ms else 0 end as today,
          greatest(0, least(s.ms, s.til - greatest(s.since, v.counted_ms))) as more, s.til
        from live_viewer v join unnest(${spans.map((s) => s.viewer)}::text[], ${spans.map((s) => s.from)}::bigint[],
            ${spans.map((s) => s.to)}::bigint[], ${spans.map((s) => s.ms)}::bigint[]) s (viewer, since, til, ms)
          on s.viewer = v.viewer
        where v.seller_seq = ${channel} and v.content_seq = ${content})
      update live_viewer v set watched_ms = v.watched_ms + was.more, counted_ms = greatest(v.counted_ms, was.til),
          day = ${day}, day_ms = was.today + was.more
      from was where v.seller_seq = ${channel} and v.content_seq = ${content} and v.viewer = was.viewer
      returning v.user_seq as "user", v.watched_ms - was.more as before, v.watched_ms as after,
        was.today as "dayBefore", v.day_ms as "dayAfter"`,
  );
  return [...rows];
}
