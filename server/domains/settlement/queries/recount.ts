/** Whose orders came to something on some days: what other rates would have made of them is counted from it. */
import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Days {
  from: Date;
  /** The first moment that is none of theirs. */
  to: Date;
}
const AT_ONCE = 200;

/** The next of a seller's, by their number. */
export async function readOrdersOfDays(
  db: Db,
  seller: number,
  { from, to }: Days,
  after: number,
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ order: number }>`select distinct order_seq as order from settlement_line
      where seller_seq = ${seller} and kind = 'PRODUCT' and order_seq > ${after}
        and event_at >= ${toKst(from)} and event_at < ${toKst(to)}
      order by 1 limit ${AT_ONCE}`,
  );
  return rows.map(({ order }) => order);
}
