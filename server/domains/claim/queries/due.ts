import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { countAbove } from '../../../kit/db/count-above.ts';
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

/** Claims with something due from a moment on, of all sellers: what a new holiday leaves as it is. */
export async function countDueFrom(db: Db, from: Date): Promise<{ refunds: number; answers: number }> {
  const { rows } = await send(
    db,
    sql<{
      refunds: number;
      answers: number;
    }>`select count(*) filter (where due_kind = 'REFUND')::int as refunds,
        count(*) filter (where due_kind <> 'REFUND')::int as answers
      from claim where due_at >= ${toKst(from)}`,
  );
  return rows[0]!;
}

/** Refunds of all sellers that are not done: due before a moment, and from then on. */
export async function countRefundsAround(db: Db, at: Date): Promise<{ before: number; after: number }> {
  const { rows } = await send(
    db,
    sql<{
      before: number;
      after: number;
    }>`select count(*) filter (where due_at < ${toKst(at)})::int as before,
        count(*) filter (where due_at >= ${toKst(at)})::int as after
      from claim where due_kind = 'REFUND'`,
  );
  return rows[0]!;
}

/** Refunds by hand since then, and how many of them lie above each of two limits. */
export const countRefundsAbove = (db: Db, since: Date, limits: readonly [number, number]) =>
  countAbove(db, limits, {
    amount: sql`amount`,
    from: sql`refund where way in ('BANK', 'OUTSIDE') and requested_at >= ${toKst(since)}`,
  });
