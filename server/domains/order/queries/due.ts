import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Lines that wait to be sent by a day that was counted when they were paid, over all sellers. */
export async function countDueFrom(db: Db, from: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from order_product
      where not claim_in_force and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT')
        and postponed_promised_at is null and ship_due_at >= ${toKst(from)}`,
  );
  return rows[0]!.n;
}
