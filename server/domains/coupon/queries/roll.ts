/** How often coupons are used, counted beside them: many buyers use one coupon at a time (docs/decisions/0339). */
import { sql } from 'kysely';
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { addAlike, type RollUp } from '../../../kit/roll-up/roll-up.ts';
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
  await Promise.all(
    [...Map.groupBy(coupons, ({ owner }) => owner)].map(([owner, own]) =>
      addAlike(
        db,
        uses,
        { seller_seq: owner, slot },
        own.map(({ coupon }) => ({ coupon_seq: coupon, counted_day, used: 1 })),
        sign,
      ),
    ),
  );
}

/** How many of the coupon under this alias are used. A sub-select: a cluster does not join sums of rows beside each row. */
export const used = (alias: 'l' | 'c') =>
  `(${alias}.used + (select coalesce(sum(r.used), 0)::bigint from coupon_rollup r
    where r.seller_seq = ${alias}.seller_seq and r.coupon_seq = ${alias}.coupon_seq))`;

/** How many of one are used. */
export async function readUsed(db: Db, seller: number, coupon: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ used: number }>`select ${sql.raw(used('c'))} as used from coupon c
      where c.seller_seq = ${seller} and c.coupon_seq = ${coupon}`,
  );
  return rows[0]?.used ?? 0;
}
