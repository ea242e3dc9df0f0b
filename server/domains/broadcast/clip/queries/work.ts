/** What a job reads and writes of a film that is to be made. */
import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

export interface Work extends Key {
  state: LiveContentState;
  kind: 'LIVE' | 'LIVE_VOD' | 'VOD';
  mode: 'PUBLIC' | 'RECORD' | 'PRIVATE';
  title: string;
  /** ms. */
  startAt: number | null;
  publishVod: boolean;
  playId: string | null;
  made: boolean;
  purged: boolean;
  /** Of a short: what it is cut from. */
  clip: {
    source: number;
    startSec: number;
    endSec: number;
    crop: 'FULL' | 'PORTRAIT';
    publish: boolean;
    sourceKey: string | null;
  } | null;
  /** Of a short that was uploaded: of what it is made. */
  upload: { pathname: string; publish: boolean } | null;
}

/** Null where there is no such content any more. */
export async function readWork(db: Db, { channel, content }: Key): Promise<Work | null> {
  const { rows } = await send(
    db,
    sql<Work>`select c.seller_seq as channel, c.content_seq as content, c.state, c.kind, c.mode, c.title,
        ${ms('c.start_at')} as "startAt", c.publish_vod as "publishVod", c.play_id as "playId",
        v.file_id is not null as made, c.purged_at is not null as purged,
        case when s.source_content_seq is not null then json_build_object('source', s.source_content_seq,
          'startSec', s.start_sec, 'endSec', s.end_sec, 'crop', s.crop, 'publish', s.publish,
          'sourceKey', o.video_key) end as clip,
        case when s.pathname is not null then json_build_object('pathname', s.pathname, 'publish', s.publish)
          end as upload
      from content c
        left join content_video v on v.seller_seq = ${channel} and v.content_seq = c.content_seq
        left join shorts s on s.seller_seq = ${channel} and s.content_seq = c.content_seq
        left join content_video o on o.seller_seq = ${channel} and o.content_seq = s.source_content_seq
          and o.dropped_at is null
      where c.seller_seq = ${channel} and c.content_seq = ${content}`,
  );
  return rows[0] ?? null;
}

/** Locks the content, so that who closes, punishes or purges it meanwhile waits; its state as it is now. */
export async function lockWork(
  db: Db,
  { channel, content }: Key,
): Promise<{ state: LiveContentState; playId: string | null } | null> {
  const { rows } = await send(
    db,
    sql<{ state: LiveContentState; playId: string | null }>`select state, play_id as "playId" from content
      where seller_seq = ${channel} and content_seq = ${content} and purged_at is null for no key update`,
  );
  return rows[0] ?? null;
}

/** One publisher's time on a content, with the file that is left of it. */
export interface Session {
  /** ms. */
  connectedAt: number;
  /** ms; null: it publishes, as far as anybody knows. */
  goneAt: number | null;
  recording: { key: string; bytes: number; seconds: number } | null;
}

export async function readSessions(db: Db, { channel, content }: Key): Promise<Session[]> {
  const { rows } = await send(
    db,
    sql<Session>`select ${ms('connected_at')} as "connectedAt", ${ms('coalesce(lost_at, ended_at)')} as "goneAt",
        recording
      from ingest_session where seller_seq = ${channel} and content_seq = ${content} order by session_seq`,
  );
  return [...rows];
}

/** Counts an attempt that failed; answers how many did. */
export async function countFailure(db: Db, { channel, content }: Key, problem: string): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ tries: number }>`insert into content_video (seller_seq, content_seq, tries, problem)
      values (${channel}, ${content}, 1, ${problem})
      on conflict (seller_seq, content_seq) do update
        set tries = content_video.tries + 1, problem = excluded.problem
      returning tries`,
  );
  return rows[0]!.tries;
}

/** It is asked for anew. */
export const forgetFailures = (db: Db, { channel, content }: Key): Promise<unknown> =>
  send(
    db,
    sql`update content_video set tries = 0, problem = null
      where seller_seq = ${channel} and content_seq = ${content}`,
  );

/** Part of a live that is in its film: from in seconds since the start of the live. */
export interface Span {
  from: number;
  seconds: number;
}

export interface Sprite {
  key: string;
  every: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

export interface NewVideo {
  fileId: string;
  key: string;
  bytes: number;
  durationMs: number;
  width: number;
  height: number;
  posters: readonly string[];
  sprite: Sprite;
  spans: readonly Span[];
  madeAt: Date;
  rawUntil: Date | null;
}

export const writeVideo = (db: Db, { channel, content }: Key, video: NewVideo): Promise<unknown> =>
  send(
    db,
    sql`insert into content_video (seller_seq, content_seq, file_id, video_key, bytes, duration_ms, width, height,
        poster_keys, sprite, spans, made_at, raw_until)
      values (${channel}, ${content}, ${video.fileId}, ${video.key}, ${video.bytes}, ${video.durationMs},
        ${video.width}, ${video.height}, ${[...video.posters]}, ${JSON.stringify(video.sprite)},
        ${JSON.stringify(video.spans)}, ${video.madeAt}, ${video.rawUntil})
      on conflict (seller_seq, content_seq) do update set tries = 0, problem = null, file_id = excluded.file_id,
        video_key = excluded.video_key, bytes = excluded.bytes, duration_ms = excluded.duration_ms,
        width = excluded.width, height = excluded.height, poster_keys = excluded.poster_keys,
        sprite = excluded.sprite, spans = excluded.spans, made_at = excluded.made_at,
        raw_until = excluded.raw_until`,
  );

/** Of a content whose state stays: it was punished while its film was made. */
export const writeMade = (
  db: Db,
  { channel, content }: Key,
  { kind, seconds, playId, since }: { kind: string; seconds: number; playId: string; since: Date },
): Promise<unknown> =>
  send(
    db,
    sql`update content set kind = ${kind}, duration_sec = ${seconds}, version = version + 1,
        play_id = ${playId}, play_since = coalesce(play_since, ${since})
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
