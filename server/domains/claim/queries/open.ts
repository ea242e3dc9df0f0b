import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Claims of a seller that are not over. */
export async function countOpen(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from claim
      where seller_seq = ${seller} and state in ('REQUEST', 'PROCESSING', 'RECEIVED', 'SHIPPING_START')`,
  );
  return rows[0]!.n;
}
