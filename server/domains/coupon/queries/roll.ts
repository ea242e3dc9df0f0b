/** How often coupons are used, counted beside them: many buyers use one coupon at a time (docs/decisions/0339). */
import { sql } from 'kysely';
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Condition } from '../../../kit/list/source.ts';
import { addRows, type RollUp } from '../../../kit/roll-up/roll-up.ts';
import { takeSlot } from '../../../kit/roll-up/slot.ts';

interface Alike {
  coupon_seq: number;
  counted_day: string;
  used: number;
}
const uses: RollUp<Alike> = {
  table: 'coupon_rollup',
  day: 'counted_day',
  by: ['coupon_seq', 'counted_day'],
  counts: ['used'],
  takes: () => true,
};
export const COUPON_ROLL_UPS: readonly RollUp<Alike>[] = [uses];

/** One more of each of these coupons is used, or one fewer (-1). */
export async function countUsed(
  db: Db,
  coupons: readonly { owner: number; coupon: number }[],
  sign: 1 | -1,
): Promise<void> {
  const slot = await takeSlot(db);
  const counted_day = kstDay(clock.now());
  const alike = Map.groupBy(coupons, ({ owner, coupon }) => `${owner} ${coupon}`);
  await addRows(
    db,
    uses,
    [...alike.values()].map((own) => ({
      seller_seq: own[0]!.owner,
      slot,
      coupon_seq: own[0]!.coupon,
      counted_day,
      used: sign * own.length,
    })),
  );
}

/** Joins what is counted of the seller's coupon under this alias. The seller is named: a cluster sums nothing else beside each row. */
export const usedOf = (seller: Condition, alias: 'l' | 'c' = 'l'): Condition =>
  sql`left join lateral (select sum(r.used)::bigint as rolled from coupon_rollup r
    where r.seller_seq = ${seller} and r.coupon_seq = ${sql.ref(`${alias}.coupon_seq`)}) k on true`;

/** How many of the coupon under this alias are used, where usedOf is joined. */
export const used = (alias: 'l' | 'c') => `(${alias}.used + coalesce(k.rolled, 0))`;

/** How many of one are used. */
export async function readUsed(db: Db, seller: number, coupon: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ used: number }>`select ${sql.raw(used('c'))} as used from coupon c ${usedOf(sql`${seller}`, 'c')}
      where c.seller_seq = ${seller} and c.coupon_seq = ${coupon}`,
  );
  return rows[0]?.used ?? 0;
}
