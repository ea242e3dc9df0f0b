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
