import { sql } from 'kysely';
import { startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

/** Reviews since a day that nobody has answered, and the oldest of them. */
export async function unansweredReviews(
  db: Db,
  sellers: readonly number[],
  since: string,
): Promise<{ count: number; first: string | null }> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{
        count: number;
        first: string | null;
      }>`select count(*) as count, min(created_at) as first from review
        where seller_seq = ${seller} and seller_comment is null and state = 'VISIBLE'
          and created_at >= ${toKst(startOfDay(since))}`,
    ),
  );
  return {
    count: rows.reduce((sum, one) => sum + one.count, 0),
    first: rows.flatMap(({ first }) => first ?? []).sort()[0] ?? null,
  };
}
