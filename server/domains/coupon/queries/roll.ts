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

/** How many of the coupon under this alias are used, as `k.used`; one row. */
export const usedOf = (alias: 'l' | 'c'): Condition =>
  sql`cross join lateral (select ${sql.ref(`${alias}.used`)} + coalesce(sum(r.used), 0)::bigint as used
    from coupon_rollup r where r.seller_seq = ${sql.ref(`${alias}.seller_seq`)}
      and r.coupon_seq = ${sql.ref(`${alias}.coupon_seq`)}) k`;

/** How many of one are used. */
export async function readUsed(db: Db, seller: number, coupon: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ used: number }>`select k.used from coupon c ${usedOf('c')}
      where c.seller_seq = ${seller} and c.coupon_seq = ${coupon}`,
  );
  return rows[0]?.used ?? 0;
}
