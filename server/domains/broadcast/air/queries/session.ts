/** Publishers and the time that they hold a content (live.md §9). */
import { sql } from 'kysely';
import type { Ingest } from '@jangteo/contract/broadcast/live.shape.ts';
import { toKst } from '../../../../kit/clock/clock.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { isFree } from '../../../../kit/db/seat.ts';
import type { Key } from '../../queries/parts.ts';
import type { Span } from '../rules.ts';

/** Where a publisher is: its node, and what that calls the connection. */
export interface Publisher {
  node: string;
  client: string;
  source: NonNullable<Ingest['source']>;
  /** Which engine of others it is connected to, and what that calls the stream while it may be pulled. */
  engine: string | null;
  stream: string | null;
}

export interface OpenSession extends Publisher {
  session: number;
}

const SESSION = sql`session_seq as session, node, client, source, engine, stream`;

/** Who holds the content. */
export async function readOpen(db: Db, { channel, content }: Key): Promise<OpenSession | null> {
  const { rows } = await send(
    db,
    sql<OpenSession>`select ${SESSION} from ingest_session
      where seller_seq = ${channel} and content_seq = ${content} and ended_at is null`,
  );
  return rows[0] ?? null;
}

/** Who had the content last, or has it. */
export async function readLast(
  db: Db,
  { channel, content }: Key,
): Promise<(OpenSession & { lost: boolean }) | null> {
  const { rows } = await send(
    db,
    sql<OpenSession & { lost: boolean }>`select ${SESSION}, ended_at is not null as lost from ingest_session
      where seller_seq = ${channel} and content_seq = ${content} order by session_seq desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Another node has it. */
export const moveSession = (
  db: Db,
  { channel, session }: { channel: number; session: number },
  node: string,
): Promise<unknown> =>
  send(
    db,
    sql`update ingest_session set node = ${node} where seller_seq = ${channel} and session_seq = ${session}`,
  );

/** Nobody pulls it any more; answers its content where somebody did. */
export async function forgetStream(
  db: Db,
  { channel, session }: { channel: number; session: number },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ content: number }>`update ingest_session set stream = null
      where seller_seq = ${channel} and session_seq = ${session} and stream is not null
      returning content_seq as content`,
  );
  return rows[0]?.content ?? null;
}

/** A publisher has the content, whose row is locked; nobody of before is pulled any more. */
export async function insertSession(
  db: Db,
  { channel, content }: Key,
  { node, client, source, engine, stream }: Publisher,
  at: Date,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      session: number;
    }>`with before as (update ingest_session set stream = null
        where seller_seq = ${channel} and content_seq = ${content} and stream is not null)
      insert into ingest_session (seller_seq, content_seq, node, client, source, engine, stream,
        connected_at)
      values (${channel}, ${content}, ${node}, ${client}, ${source}, ${engine}, ${stream}, ${toKst(at)})
      returning session_seq as session`,
  );
  return rows[0]!.session;
}

export interface Recording {
  key: string;
  bytes: number;
  seconds: number;
}

/** A publisher is gone; said again it changes nothing but a recording that was not known. */
export const loseSession = (
  db: Db,
  { channel, session }: { channel: number; session: number },
  { at, recording, refusal }: { at: Date; recording: Recording | null; refusal: string | null },
): Promise<unknown> =>
  send(
    db,
    sql`update ingest_session set lost_at = coalesce(lost_at, greatest(${toKst(at)}, connected_at)),
        ended_at = coalesce(ended_at, greatest(${toKst(at)}, connected_at)),
        recording = coalesce(recording, ${recording && JSON.stringify(recording)}::jsonb),
        refusal = coalesce(refusal, ${refusal})
      where seller_seq = ${channel} and session_seq = ${session}`,
  );

/** Why the publisher before the one who holds it now was let go: one who comes again sends the same, as a rule. */
export async function readRefusal(db: Db, { channel, content }: Key): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ refusal: string | null }>`select refusal from ingest_session
      where seller_seq = ${channel} and content_seq = ${content} and ended_at is not null
      order by session_seq desc limit 1`,
  );
  return rows[0]?.refusal ?? null;
}

/** The content of a session. */
export async function readContentOf(
  db: Db,
  { channel, session }: { channel: number; session: number },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ content: number }>`select content_seq as content from ingest_session
      where seller_seq = ${channel} and session_seq = ${session}`,
  );
  return rows[0]?.content ?? null;
}

/** The session of an engine's connection in a channel, whoever pulls it. */
export async function readOfClient(
  db: Db,
  { channel, node, client }: { channel: number; node: string; client: string },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ session: number }>`select session_seq as session from ingest_session
      where seller_seq = ${channel} and engine = ${node} and client = ${client} and stream is not null
      order by session_seq desc limit 1`,
  );
  return rows[0]?.session ?? null;
}

/** Nobody holds the content any more; its node drops who still publishes. */
export const endSessions = (db: Db, { channel, content }: Key, at: Date): Promise<unknown> =>
  send(
    db,
    sql`update ingest_session set ended_at = greatest(${toKst(at)}, connected_at), stream = null
      where seller_seq = ${channel} and content_seq = ${content} and ended_at is null`,
  );

export async function readSpans(db: Db, { channel, content }: Key): Promise<Span[]> {
  const { rows } = await send(
    db,
    sql<Span>`select connected_at as "connectedAt", coalesce(lost_at, ended_at) as "lostAt" from ingest_session
      where seller_seq = ${channel} and content_seq = ${content} order by session_seq`,
  );
  return [...rows];
}

type Figures = Pick<Ingest, 'video' | 'audio' | 'kbps' | 'keyframeMs' | 'warnings'>;

/** What a node says of a stream that it holds. */
export async function writeFigures(
  db: Db,
  { channel, session }: { channel: number; session: number },
  said: Figures,
): Promise<(Key & Pick<OpenSession, 'source'>) | null> {
  const { rows } = await send(
    db,
    sql<
      Key & Pick<OpenSession, 'source'>
    >`update ingest_session set video = ${said.video && JSON.stringify(said.video)}::jsonb,
        audio = ${said.audio && JSON.stringify(said.audio)}::jsonb, kbps = ${said.kbps},
        keyframe_ms = ${said.keyframeMs}, warnings = ${JSON.stringify(said.warnings)}::jsonb
      where seller_seq = ${channel} and session_seq = ${session} and ended_at is null
      returning seller_seq as channel, content_seq as content, source`,
  );
  return rows[0] ?? null;
}

/** A media process: where publishers reach it, where APIs do (null: where they are), and its seat. */
export interface Beat {
  node: string;
  url: string | null;
  httpUrl: string | null;
  seat: number;
}
export const writeBeat = (db: Db, { node, url, httpUrl, seat }: Beat) =>
  sql`insert into media_node (node, url, http_url, seat, seen_at)
      values (${node}, ${url}, ${httpUrl}, ${seat}, now())
    on conflict (node) do update set url = excluded.url, http_url = excluded.http_url, seat = excluded.seat,
      seen_at = excluded.seen_at`.execute(db);

/** Whether the process has died that last beat under this name: nobody waits for its next beat. */
export async function isDead(db: Db, node: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from media_node where node = ${node} and seat is not null and ${sql.raw(isFree('seat'))}`,
  );
  return rows.length > 0;
}

export interface Node {
  node: string;
  url: string | null;
}
/** Media processes that beat within so many ms, by the database's clock, which wrote it. */
export async function readNodes(db: Db, within: number): Promise<Node[]> {
  const { rows } = await send(
    db,
    sql<Node>`select node, url from media_node where seen_at >= now() - make_interval(secs => ${within / 1000})
      order by node`,
  );
  return [...rows];
}
