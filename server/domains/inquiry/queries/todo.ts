import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

/** Threads of these shops that wait for an answer, those past their time, and the first of them. */
export async function waitingInquiries(
  db: Db,
  sellers: readonly number[],
  now: Date,
): Promise<{ count: number; late: number; first: string | null }> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ count: number; late: number; first: string | null }>`select count(*) as count,
          count(*) filter (where sla_due_at <= ${toKst(now)}) as late, min(sla_due_at) as first
        from inquiry where seller_seq = ${seller} and sla_due_at is not null`,
    ),
  );
  return {
    count: rows.reduce((sum, one) => sum + one.count, 0),
    late: rows.reduce((sum, one) => sum + one.late, 0),
    first: rows.flatMap(({ first }) => first ?? []).sort()[0] ?? null,
  };
}
