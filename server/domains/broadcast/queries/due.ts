import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

interface Due {
  seller: number;
  content: number;
}
const BATCH = 500;

/** Contents whose days in the trash are over. */
export async function readPurgeable(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select seller_seq as seller, content_seq as content from content
    where purge_at <= ${now} and purged_at is null order by purge_at limit ${BATCH}`.execute(db);
  return rows;
}

/** Schedules that nobody has begun, long after their time. */
export async function readMissed(db: Db, before: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select seller_seq as seller, content_seq as content from content
    where state = 'WAIT' and deleted_at is null and scheduled_at <= ${before}
    order by scheduled_at limit ${BATCH}`.execute(db);
  return rows;
}

/** Notices of lives whose messages are due. */
export async function readReminders(
  db: Db,
  now: Date,
): Promise<{ seller: number; reservation: number; liveAt: string }[]> {
  const { rows } = await sql<{
    seller: number;
    reservation: number;
    liveAt: string;
  }>`select seller_seq as seller,
      reservation_seq as reservation, live_at as "liveAt"
    from live_reservation
    where remind_at <= ${now} and reminded_at is null and canceled_at is null and deleted_at is null
    order by remind_at limit ${BATCH}`.execute(db);
  return rows;
}

interface DueGame {
  seller: number;
  content: number;
  game: number;
}
/** Games whose seconds are over. */
export async function readDueGames(db: Db, now: Date): Promise<DueGame[]> {
  const { rows } = await sql<DueGame>`select seller_seq as seller, content_seq as content, game_seq as game
    from game where closed_at is null and closes_at <= ${now} order by closes_at limit 200`.execute(db);
  return rows;
}

/** Lives in which something older than that can still be read. */
export async function readOldTexts(db: Db, before: Date): Promise<{ seller: number; content: number }[]> {
  const { rows } = await sql<{ seller: number; content: number }>`
    select distinct seller_seq as seller, content_seq as content from chat_message
    where at <= ${before} and text <> '' limit 200`.execute(db);
  return rows;
}

/** Recordings whose films have been there long enough. */
export async function readLapsedRaw(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select seller_seq as seller, content_seq as content
    from content_video where raw_until <= ${now} order by raw_until limit ${BATCH}`.execute(db);
  return rows;
}

/** Films of contents that have gone for good. */
export async function readPurged(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`select seller_seq as seller, content_seq as content
    from content_video where drop_at is not null and dropped_at is null order by drop_at limit ${BATCH}`.execute(
    db,
  );
  return rows;
}

/** Channels that know devices which nobody asks for any more; real ms. */
export async function readOldDevices(db: Db, untilMs: number): Promise<{ seller: number }[]> {
  const { rows } = await sql<{ seller: number }>`
    select distinct seller_seq as seller from viewer_device where seen_ms <= ${untilMs} limit 200`.execute(
    db,
  );
  return rows;
}

/** Channels that know viewers of shorts which count anew by now; real ms. */
export async function readOldViewers(db: Db, untilMs: number): Promise<{ seller: number }[]> {
  const { rows } = await sql<{ seller: number }>`
    select distinct seller_seq as seller from shorts_viewer
    where viewed_ms <= ${untilMs} and clicked_ms <= ${untilMs} and not liked limit 200`.execute(db);
  return rows;
}

/** Which of these uploads a short is still to be made of. */
export async function readAwaited(db: Db, pathnames: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pathname: string }>`select s.pathname from shorts s
        join content c on c.seller_seq = s.seller_seq and c.content_seq = s.content_seq
        left join content_video v on v.seller_seq = s.seller_seq and v.content_seq = s.content_seq
      where s.pathname = any(${[...pathnames]}) and v.file_id is null and c.purged_at is null`.execute(db);
  return new Set(rows.map(({ pathname }) => pathname));
}

/** How often tags stand at shorts that are shown and were made since then. */
export async function readTagUses(db: Db, since: Date): Promise<{ tag: string; uses: number }[]> {
  const { rows } = await sql<{ tag: string; uses: number }>`select t.tag, count(*)::int as uses
    from content c join shorts s on s.seller_seq = c.seller_seq and s.content_seq = c.content_seq
      cross join lateral unnest(s.tags) t(tag)
    where c.kind = 'VOD' and c.state = 'PUBLISHED' and c.deleted_at is null and c.created_at > ${since}
      and char_length(t.tag) <= 20
    group by 1 order by 2 desc, 1 limit 1000`.execute(db);
  return rows;
}
