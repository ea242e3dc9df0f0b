/** The operators' home: the day so far (operator.md §9). */
import type { Overview } from '@jangteo/contract/admin/admin.api.ts';
import { kstDay, startOfDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { countOnAir, readPayoutsDue, readSales, readSignUps } from './queries/due.ts';

export async function readOverview({ db, now }: TxCtx): Promise<Overview> {
  const day = kstDay(now);
  const [sales, livesOnAir, signUps, payoutsDue] = await Promise.all([
    readSales(db, day),
    countOnAir(db),
    readSignUps(db, startOfDay(day)),
    readPayoutsDue(db, day),
  ]);
  return { day, ...sales, livesOnAir, signUps, payoutsDue };
}
