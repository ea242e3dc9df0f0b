/** What media processes and the worker look for among the lives of all channels (docs/decisions/0067). */
import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';
import type { Publisher } from './session.ts';

export interface Due extends Key {
  /** Null: on air for too long. */
  lostAt: string | null;
}
/** Lives that the system has to close by now (real time, ms). */
export async function readCloseDue(db: Db, real: number): Promise<(Due & { seller: number })[]> {
  const { rows } = await sql<Due & { seller: number }>`select seller_seq as seller, seller_seq as channel,
      content_seq as content, lost_at as "lostAt"
    from content where close_due_at <= ${new Date(real)} order by close_due_at limit 200`.execute(db);
  return rows;
}

/** Lives on air whose publisher is awaited. */
export async function readLost(db: Db): Promise<{ contentSeq: number; playId: string }[]> {
  const { rows } = await sql<{ contentSeq: number; playId: string }>`select content_seq as "contentSeq",
      play_id as "playId"
    from content where close_due_at is not null and lost_at is not null order by content_seq`.execute(db);
  return rows;
}

/** Tests that wait for their picture: on air, and nobody publishes. */
export async function readTests(db: Db): Promise<{ contentSeq: number; keyHash: Buffer }[]> {
  const { rows } = await sql<{ contentSeq: number; keyHash: Buffer }>`select content_seq as "contentSeq",
      key_hash as "keyHash"
    from content c where close_due_at is not null and source = 'TEST' and lost_at is not null
      and key_hash is not null order by content_seq`.execute(db);
  return rows;
}

/** A session that a node still has, and how its content stands. */
export interface NodeSession {
  sessionSeq: number;
  contentSeq: number;
  state: LiveContentState;
  playId: string | null;
  /** Real time, ms: numbers of parts count from here. */
  since: number;
  source: Publisher['source'];
  /** Its publisher is to be dropped. */
  ended: boolean;
}

export async function readOfNode(db: Db, node: string): Promise<NodeSession[]> {
  const { rows } =
    await sql<NodeSession>`select s.session_seq as "sessionSeq", s.content_seq as "contentSeq", c.state,
      c.play_id as "playId", (extract(epoch from c.play_since) * 1000)::bigint as since, s.source,
      s.ended_at is not null as ended
    from ingest_session s join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
    where s.node = ${node} and s.lost_at is null order by s.session_seq`.execute(db);
  return rows;
}

export interface RelayedRow extends Key {
  contentSeq: number;
  sessionSeq: number;
  target: string;
  attempt: string;
  url: string | null;
  sealed: Buffer;
  said: { state: string; text: string } | null;
}

/** Places of what a node holds of public lives. */
export async function readRelayed(db: Db, node: string): Promise<RelayedRow[]> {
  const { rows } = await sql<RelayedRow>`select t.seller_seq as channel, t.content_seq as content,
      t.content_seq as "contentSeq", s.session_seq as "sessionSeq", t.target, t.attempt, t.url, t.key_sealed as sealed,
      case when t.session_seq = s.session_seq then json_build_object('state', t.relay, 'text', t.relay_text) end as said
    from ingest_session s
      join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
      join simulcast_target t on t.seller_seq = s.seller_seq and t.content_seq = s.content_seq
    where s.node = ${node} and s.lost_at is null and s.ended_at is null and c.state = 'LIVE_PUBLIC_ONAIR'
    order by s.session_seq, t.target`.execute(db);
  return rows;
}

/** A publisher that an engine of others holds. */
export interface Pullable {
  sessionSeq: number;
  contentSeq: number;
  playId: string;
  stream: string;
}
/**
 * What this node pulls from an engine: what nobody has yet, what it has, and what has lost its picture while the live
 * waits for it (a preview for a minute).
 */
export async function readPullable(
  db: Db,
  { node, engine }: { node: string; engine: string },
  now: Date,
): Promise<Pullable[]> {
  const { rows } = await sql<Pullable>`select s.session_seq as "sessionSeq", s.content_seq as "contentSeq",
      c.play_id as "playId", s.stream
    from ingest_session s join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
    where s.engine = ${engine} and s.stream is not null and c.play_id is not null
      and (s.lost_at is not null or s.node = ${node} or s.node = ${engine})
      and c.state in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
      and (s.lost_at is null or c.lost_at is not null or s.lost_at > ${new Date(now.getTime() - 60_000)})
    order by s.session_seq`.execute(db);
  return rows;
}

/** A live that a node has, as APIs of other machines reach it. */
export interface Whereabout {
  contentSeq: number;
  playId: string;
  url: string;
}
/** Nodes that beat within so many ms, by the database's clock, and say where they are, and which lives they have. */
export async function readWhereabouts(
  db: Db,
  within: number,
): Promise<{ nodes: string[]; held: Whereabout[] }> {
  const nodes = await sql<{ url: string }>`select http_url as url from media_node
    where http_url is not null and seen_at >= now() - make_interval(secs => ${within / 1000}) order by node`.execute(
    db,
  );
  if (nodes.rows.length === 0) return { nodes: [], held: [] };
  const held =
    await sql<Whereabout>`select c.content_seq as "contentSeq", c.play_id as "playId", n.http_url as url
    from ingest_session s join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
      join media_node n on n.node = s.node
    where s.lost_at is null and c.play_id is not null and n.http_url is not null`.execute(db);
  return { nodes: nodes.rows.map(({ url }) => url), held: held.rows };
}

export interface Held {
  seller: number;
  session: number;
}
/** What a node held and has not said the end of. */
export async function readHeld(db: Db, node: string): Promise<Held[]> {
  const { rows } = await sql<Held>`select seller_seq as seller, session_seq as session from ingest_session
    where node = ${node} and lost_at is null order by seller_seq, session_seq`.execute(db);
  return rows;
}

/** Nodes that were silent since then and still hold somebody, with their last beat. */
export async function readSilent(
  db: Db,
  since: number,
): Promise<(Held & { node: string; seenAt: number })[]> {
  const { rows } = await sql<Held & { node: string; seenAt: number }>`select s.seller_seq as seller,
      s.session_seq as session, n.node, (extract(epoch from n.seen_at) * 1000)::bigint as "seenAt"
    from media_node n join ingest_session s on s.node = n.node and s.lost_at is null
    where n.seen_at < ${new Date(since)} order by s.seller_seq, s.session_seq limit 500`.execute(db);
  return rows;
}

/** Producers that have been told of a live. */
export async function readTold(db: Db, content: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{
      seller: number;
    }>`select seller_seq as seller from gripper_live where content_seq = ${content} order by 1`,
  );
  return rows.map(({ seller }) => seller);
}

/** Lives on air of somebody's channel, and those of others that they host. */
export async function readLivesOf(db: Db, user: number): Promise<Key[]> {
  const { rows } = await sql<Key>`select seller_seq as channel, content_seq as content from content
    where (seller_seq = ${user} or host_user_seq = ${user})
      and state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR') and deleted_at is null order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Lives on air in whose rooms somebody is, of whatever channels. */
export async function readRoomsOf(db: Db, user: number): Promise<number[]> {
  const { rows } = await sql<{ content: number }>`select c.content_seq as content from content c
    where c.state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR') and c.deleted_at is null
      and exists (select from live_viewer v where v.seller_seq = c.seller_seq and v.content_seq = c.content_seq
        and v.user_seq = ${user})
    order by 1`.execute(db);
  return rows.map(({ content }) => content);
}
