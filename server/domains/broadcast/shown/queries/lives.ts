/** The market's list of lives: over the channels of everybody. */
import { sql } from 'kysely';
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import { overSince } from '@jangteo/contract/broadcast/reservation.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import type { Key, Owned } from '../../queries/parts.ts';
import { SILENT_MS } from '../../room/queries/figures.ts';

const ORDER: readonly LiveCard['state'][] = ['ON_AIR', 'SOON', 'REPLAY'];

export interface WantedLives {
  start: number;
  length: number;
  sellerSeq?: number | undefined;
  now: Date;
  realMs: number;
}

/** Times are the wire's. */
export interface ListedLive {
  state: LiveCard['state'];
  sellerSeq: number;
  userTag: string | null;
  sellerName: string;
  sellerImage: string | null;
  contentSeq: number;
  title: string;
  thumbnail: string;
  playId: string | null;
  airAt: string;
  durationSec: number | null;
  /** Now watching. */
  viewers: number;
}

const ahead = (now: Date) => sql`c.scheduled_at > ${new Date(overSince(now.getTime()))}`;
const soon = (now: Date) => sql`c.state = 'WAIT' and c.mode = 'PUBLIC' and ${ahead(now)}`;
/** A plan that is being rehearsed is still to come; `air_at` stays its time. */
const rehearsed = (now: Date) =>
  sql`c.state = 'LIVE_PRIVATE_ONAIR' and c.planned_mode = 'PUBLIC' and ${ahead(now)}`;
const of = (sellerSeq: number | undefined) =>
  sql`c.deleted_at is null and c.kind <> 'VOD' and (${sellerSeq ?? null}::bigint is null or c.seller_seq = ${sellerSeq ?? null})`;

/** How many watch which; who watches is counted beside the sellers' tables on one node, so this is no join. */
async function readWatched(db: Db, nowMs: number) {
  const { rows } = await send(
    db,
    sql<{ content: number; viewers: number }>`select content_seq as content, sum(viewers)::int as viewers
      from presence where at_ms > ${nowMs - SILENT_MS} group by content_seq`,
  );
  return sql`coalesce((select w.viewers from unnest(${rows.map((row) => row.content)}::bigint[],
    ${rows.map((row) => row.viewers)}::int[]) w(content_seq, viewers) where w.content_seq = c.content_seq), 0)`;
}
const seconds = sql`extract(epoch from c.air_at)`;

const group = (
  state: LiveCard['state'],
  { viewers, place, which }: Record<'viewers' | 'place' | 'which', ReturnType<typeof sql>>,
) => sql`select ${sql.lit(state)}::text as standing, ${sql.lit(ORDER.indexOf(state))} as rank, c.*,
    ${viewers} as viewers, ${place} as place
  from content c where ${which}`;

/** One page, and how many there are: on air by viewers, soon by time, replays newest. `realMs`: of who watches. */
export async function findLives(
  db: Db,
  { start, length, sellerSeq, now, realMs }: WantedLives,
): Promise<{ rows: ListedLive[]; total: number }> {
  const most = start + length;
  const own = of(sellerSeq);
  const watched = await readWatched(db, realMs);
  const viewers = sql`0`; // nobody watches what is not on air
  const onAir = {
    viewers: watched,
    place: sql`-${watched}`,
    which: sql`c.state = 'LIVE_PUBLIC_ONAIR' and ${own}`,
  };
  const next = { viewers, place: seconds, which: sql`${soon(now)} and ${own}` };
  const tried = { viewers, place: seconds, which: sql`${rehearsed(now)} and ${own}` };
  const past = { viewers, place: sql`-${seconds}`, which: sql`c.state = 'PUBLISHED' and ${own}` };
  const [found, counts] = await Promise.all([
    send(
      db,
      sql<ListedLive>`select l.standing as state, l.seller_seq as "sellerSeq", u.user_tag as "userTag",
          coalesce(u.shop_name, u.name) as "sellerName", u.profile_image as "sellerImage",
          l.content_seq as "contentSeq", l.title, l.thumbnail, l.play_id as "playId", l.air_at as "airAt",
          l.duration_sec as "durationSec", l.viewers
        from (
          (${group('ON_AIR', onAir)})
          union all
          (${group('SOON', next)} order by c.air_at limit ${most})
          union all
          (${group('SOON', tried)})
          union all
          (${group('REPLAY', past)} order by c.air_at desc limit ${most})
        ) l join account_user u on u.user_seq = l.seller_seq
        order by l.rank, l.place, l.content_seq offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{ n: number }>`select count(*) as n from content c
        where ${own} and (c.state in ('LIVE_PUBLIC_ONAIR', 'PUBLISHED') or (${soon(now)})
          or (${rehearsed(now)}))`,
    ),
  ]);
  return { rows: [...found.rows], total: counts.rows[0]!.n };
}

interface First extends Owned {
  content: number;
}

/** The first products of the rails of these lives, in their order. */
export const readFirsts = (
  db: Db,
  lives: readonly Pick<ListedLive, 'contentSeq' | 'sellerSeq'>[],
  most: number,
): Promise<First[]> =>
  eachOwn(
    lives,
    ({ sellerSeq }) => sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<First>`select r.content_seq as content, r.product_seller_seq as seller, r.product_seq as product
          from broadcast_product r
          where r.seller_seq = ${seller} and r.content_seq = any(${own.map(({ contentSeq }) => contentSeq)})
            and r.place <= ${most}
          order by r.content_seq, r.place`,
      ),
  );

/** On air over all channels, the longest first. */
export async function findOnAir(
  db: Db,
  { start, length }: { start: number; length: number },
): Promise<{ keys: Key[]; total: number }> {
  const { rows } = await send(
    db,
    sql<
      Key & { total: number }
    >`select seller_seq as channel, content_seq as content, count(*) over () as total
      from content where state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')
      order by start_at, content_seq offset ${start} limit ${length}`,
  );
  return { keys: rows.map(({ channel, content }) => ({ channel, content })), total: rows[0]?.total ?? 0 };
}

/** Shorts that everybody may see and that play (R172). */
const shownShort = sql`c.kind = 'VOD' and c.state = 'PUBLISHED' and c.deleted_at is null
  and c.duration_sec > 1`;

/** The next ones after a number, the newest first and then from the newest on again; those alone that play. */
export async function findNextShorts(db: Db, after: number, most: number): Promise<Key[]> {
  const part = (
    which: ReturnType<typeof sql>,
  ) => sql`(select c.seller_seq as channel, c.content_seq as content
    from content c where ${shownShort} and ${which} order by c.content_seq desc limit ${most})`;
  const { rows } = await send(
    db,
    sql<Key>`select channel, content from (
        select 0 as round, n.* from ${part(sql`c.content_seq < ${after}`)} n
        union all select 1 as round, n.* from ${part(sql`c.content_seq > ${after}`)} n) n
      order by round, content desc limit ${most}`,
  );
  return [...rows];
}

/** The newest of all that play; null where there is none. */
export async function findNewestShort(db: Db): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ content: number }>`select c.content_seq as content from content c
      where ${shownShort} order by c.content_seq desc limit 1`,
  );
  return rows[0]?.content ?? null;
}
