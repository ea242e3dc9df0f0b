/** What somebody has watched of a channel: the lives that they saw for a minute, and all that they saw. */
import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/**
 * Lives of a channel that somebody has watched, each by its last day: those seen for a minute and those written in, however
 * short. The list counts them by it (`watch_count`), and the card.
 */
export const livesOf = (seller: unknown, user: RawBuilder<unknown>) => sql`select content_seq, max(day) as day
  from (select content_seq, day from fan_visit where seller_seq = ${seller} and user_seq = ${user}
    union all select content_seq, (at at time zone 'Asia/Seoul')::date from chat_message
      where seller_seq = ${seller} and user_seq = ${user}) v
  group by content_seq`;

/** Fans of a channel who watched a live, from behind one on, so many. */
export async function fansWhoWatched(
  db: Db,
  { seller, content, after, most }: { seller: number; content: number; after: number; most: number },
): Promise<{ fan: number; user: number }[]> {
  const { rows } = await send(
    db,
    sql<{ fan: number; user: number }>`select f.fan_seq as fan, f.user_seq as "user" from fan f
      where f.seller_seq = ${seller} and f.fan_seq > ${after}
        and (exists (select from live_viewer v where v.seller_seq = ${seller} and v.content_seq = ${content}
            and v.user_seq = f.user_seq)
          or exists (select from chat_message m where m.seller_seq = ${seller} and m.content_seq = ${content}
            and m.user_seq = f.user_seq))
      order by f.fan_seq limit ${most}`,
  );
  return [...rows];
}

/**
 * What these people have watched, counted anew, so that a repeat changes nothing. Their rows are locked by a statement of
 * its own, so that the count sees whatever the writer before has committed.
 */
export async function recountWatched(db: Db, seller: number, users: readonly number[]): Promise<void> {
  await send(
    db,
    sql`select from fan where seller_seq = ${seller} and user_seq = any(${[...users]})
      order by fan_seq for no key update`,
  );
  await send(
    db,
    sql`update fan set watch_count = c.lives, watch_sec = c.sec
      from (select f.fan_seq,
          (select count(*) from (${livesOf(seller, sql`f.user_seq`)}) l) as lives,
          (select coalesce(sum(v.watched_ms), 0)::bigint / 1000 from live_viewer v
            where v.seller_seq = ${seller} and v.user_seq = f.user_seq) as sec
        from fan f where f.seller_seq = ${seller} and f.user_seq = any(${[...users]})) c
      where fan.seller_seq = ${seller} and fan.fan_seq = c.fan_seq
        and (fan.watch_count, fan.watch_sec) <> (c.lives, c.sec)`,
  );
}
