/** What a job finds over all shops. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Reviews that are hidden for a while that is over. */
export async function readShownAgain(db: Db, now: string): Promise<{ seller: number; review: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; review: number }>`select seller_seq as seller, review_seq as review from review
      where blind_until <= ${now} order by 1, 2 limit 500`,
  );
  return [...rows];
}
