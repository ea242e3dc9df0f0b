import type { Queryable } from '../../../kit/db/query.ts';

/** Holds whose day is over, of all sellers: jobs only. */
export async function readOverHolds(db: Queryable, at: Date): Promise<{ seller: number; claim: number }[]> {
  const { rows } = await db.query<{ seller: number; claim: number }>(
    `select seller_seq as seller, claim_seq as claim from claim
      where hold_until is not null and hold_until < $1 order by 1, 2 limit 500`,
    [at],
  );
  return rows;
}
