import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** Approved ones whose day has come. */
export async function readDue(db: Db, now: Date, limit: number): Promise<{ seller: number; seq: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; seq: number }>`select seller_seq as seller, business_conversion_seq as seq
      from business_conversion where status = 'APPROVED' and effective_at <= ${now}
      order by effective_at, seller_seq limit ${limit}`,
  );
  return [...rows];
}
