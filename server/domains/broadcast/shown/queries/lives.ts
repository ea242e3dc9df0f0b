/** The market's lists of lives and shorts: over the channels of everybody, by the directory of what is shown. */
import { sql } from 'kysely';
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import { overSince } from '@jangteo/contract/broadcast/reservation.enums.ts';
import { countTo, FOUND_MOST } from '../../../../kit/db/count-to.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import { STANDING } from '../../directory.ts';
import { allStand } from '../../../../kit/list/conditions.ts';
import { announcedBy, type Key, type Owned } from '../../queries/parts.ts';
import type { Pictured } from '../rules.ts';
import { SILENT_MS } from '../../room/queries/figures.ts';
import { addressOf, calledOf, readClosed } from '../../../account/index.ts';

const ORDER: readonly LiveCard['state'][] = ['ON_AIR', 'SOON', 'REPLAY'];

export interface WantedLives {
  start: number;
  length: number;
  sellerSeq?: number | undefined;
  /** Words that stand in the title. */
  keyword?: string | undefined;
  /** Those of one standing alone. */
  only?: LiveCard['state'] | undefined;
  now: Date;
  realMs: number;
}

/** Times are the wire's. */
interface FoundLive {
  state: LiveCard['state'];
  sellerSeq: number;
  userTag: string | null;
  address: string | null;
  sellerName: string;
  sellerImage: string | null;
  contentSeq: number;
  airAt: string;
  /** Now watching. */
  viewers: number;
}

/** What its own row says of it, and the first products of its rail. */
interface LiveRow extends Pictured {
  contentSeq: number;
  /** As the directory would say it; null: not shown. */
  standing: string | null;
  title: string;
  durationSec: number | null;
  firsts: Owned[];
}

export type ListedLive = FoundLive & LiveRow;

/** A plan that is being rehearsed is still to come; `air_at` stays its time. */
const ahead = (now: Date) => sql`c.scheduled_at > ${new Date(overSince(now.getTime()))}`;
const stands = (standing: string) => sql`c.standing = ${sql.lit(standing)}`;

/** How many watch which; who watches is counted in a table of its own. */
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
) => sql`select ${sql.lit(state)}::text as standing, ${sql.lit(ORDER.indexOf(state))} as rank, c.content_seq,
    c.owner_seq, c.air_at, ${viewers} as viewers, ${place} as place
  from shown_content c where ${which}`;

/** One page, and how many there are: on air by viewers, soon by time, replays newest. `realMs`: of who watches. */
async function findPage(
  db: Db,
  { start, length, sellerSeq, keyword, only, now, realMs }: WantedLives,
): Promise<{ found: FoundLive[]; total: number }> {
  const most = start + length;
  const of = sellerSeq === undefined ? sql`true` : sql`c.owner_seq = ${sellerSeq}`;
  const titled = sql`lower(normalize(c.title, NFD))`;
  const open = sql`${of} and c.owner_seq <> all(${await readClosed(db, now)}::bigint[])`;
  const own = keyword === undefined ? open : sql`${open} and ${allStand(titled, keyword)}`;
  const among = (state: LiveCard['state']) => (only === undefined || only === state ? own : sql`false`);
  const watched = await readWatched(db, realMs);
  const viewers = sql`0`; // nobody watches what is not on air
  const which = {
    onAir: sql`${stands('ON_AIR')} and ${among('ON_AIR')}`,
    next: sql`${stands('SOON')} and ${ahead(now)} and ${among('SOON')}`,
    tried: sql`${stands('REHEARSED')} and ${ahead(now)} and ${among('SOON')}`,
    past: sql`${stands('REPLAY')} and ${among('REPLAY')}`,
  };
  const [found, total] = await Promise.all([
    send(
      db,
      sql<FoundLive>`select l.standing as state, l.owner_seq as "sellerSeq", u.user_tag as "userTag", ${addressOf('u')} as address,
          ${calledOf('u')} as "sellerName", u.profile_image as "sellerImage",
          l.content_seq as "contentSeq", l.air_at as "airAt", l.viewers
        from (
          (${group('ON_AIR', { viewers: watched, place: sql`-${watched}`, which: which.onAir })})
          union all
          (${group('SOON', { viewers, place: seconds, which: which.next })} order by c.air_at limit ${most})
          union all
          (${group('SOON', { viewers, place: seconds, which: which.tried })})
          union all
          (${group('REPLAY', { viewers, place: sql`-${seconds}`, which: which.past })}
            order by c.air_at desc limit ${most})
        ) l join account_user u on u.user_seq = l.owner_seq
        order by l.rank, l.place, l.content_seq offset ${start} limit ${length}`,
    ),
    countTo(
      db,
      sql`shown_content c where (${which.onAir}) or (${which.next}) or (${which.tried}) or (${which.past})`,
      keyword === undefined ? undefined : FOUND_MOST,
    ),
  ]);
  return { found: [...found.rows], total };
}

/** The rows themselves, with the first products of their rails. */
const readRows = (db: Db, found: readonly FoundLive[], firsts: number): Promise<LiveRow[]> =>
  eachOwn(
    found,
    ({ sellerSeq }) => sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<LiveRow>`select c.content_seq as "contentSeq", c.title, c.thumbnail, c.play_id as "playId",
            ${sql.raw(STANDING)} as standing, c.duration_sec as "durationSec",
            ${announcedBy(seller, sql`c.content_seq`)} as announced,
            (select coalesce(json_agg(json_build_object('seller', r.product_seller_seq, 'product', r.product_seq)
                order by r.place), '[]')
              from broadcast_product r
              where r.seller_seq = ${seller} and r.content_seq = c.content_seq and r.place <= ${firsts}) as firsts
          from content c
          where c.seller_seq = ${seller} and c.content_seq = any(${own.map(({ contentSeq }) => contentSeq)})
            and c.deleted_at is null`,
      ),
  );

/** Whether a row is still what the directory listed it as; a plan that is being rehearsed is to come. */
const isStill = ({ state }: FoundLive, { standing }: LiveRow): boolean =>
  standing === state || (state === 'SOON' && standing === 'REHEARSED');

/** A page of lives, each with the first products of its rail, `firsts` at most. */
export async function findLives(
  db: Db,
  wanted: WantedLives,
  firsts: number,
): Promise<{ rows: ListedLive[]; total: number }> {
  const { found, total } = await findPage(db, wanted);
  const rows = new Map((await readRows(db, found, firsts)).map((row) => [row.contentSeq, row]));
  return {
    rows: found.flatMap((one) => {
      const row = rows.get(one.contentSeq);
      return row && isStill(one, row) ? [{ ...one, ...row }] : [];
    }),
    total,
  };
}

/** On air over all channels, the longest first. */
export async function findOnAir(
  db: Db,
  { start, length }: { start: number; length: number },
): Promise<{ keys: Key[]; total: number }> {
  const { rows } = await send(
    db,
    sql<
      Key & { total: number }
    >`select owner_seq as channel, content_seq as content, count(*) over () as total
      from shown_content where standing in ('ON_AIR', 'REHEARSED', 'PRIVATE')
      order by start_at, content_seq offset ${start} limit ${length}`,
  );
  return { keys: rows.map(({ channel, content }) => ({ channel, content })), total: rows[0]?.total ?? 0 };
}

/** The next shorts after a number, the newest first and then from the newest on again. */
export async function findNextShorts(db: Db, after: number, most: number): Promise<Key[]> {
  const part = (which: ReturnType<typeof sql>) => sql`(select c.owner_seq as channel, c.content_seq as content
    from shown_content c where ${stands('SHORT')} and ${which} order by c.content_seq desc limit ${most})`;
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
    sql<{ content: number }>`select c.content_seq as content from shown_content c
      where ${stands('SHORT')} order by c.content_seq desc limit 1`,
  );
  return rows[0]?.content ?? null;
}
