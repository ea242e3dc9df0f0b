/** What jobs find over all shops: they start without a seller. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Sellers with messages whose next attempt is due and has no job. */
export async function readSellersDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct seller_seq as seller from webhook_delivery
      where next_at <= ${now} and told < turn order by 1 limit 200`,
  );
  return rows.map(({ seller }) => seller);
}

/** Forgets what keys called and what webhooks were sent before that time; what is still to be sent stays. */
export async function purgeLogs(db: Db, before: Date): Promise<void> {
  await send(db, sql`delete from api_call where at < ${before}`);
  await send(db, sql`delete from webhook_delivery where created_at < ${before} and finished_at is not null`);
}
