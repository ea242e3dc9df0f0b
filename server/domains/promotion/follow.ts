/** What a promotion's days mean for those who take part: who bears their coupons, and when all is let go. */
import { clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type JobContext } from '../../kit/jobs/jobs.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { bearCoupons, lockCoupons } from '../coupon/index.ts';
import { promotionMachine } from './machine.ts';
import { readDue } from './queries/due.ts';
import { dropPins, readTakingPart } from './queries/pins.ts';
import { holdPromotion } from './queries/promotion.ts';
import { turnOf } from './rules.ts';

const OWN = { sellerBps: 10_000, platformBps: 0 };

interface Taking {
  seller: number;
  coupons: number[];
}

/** As it stands now, however late the event is heard. */
async function settle(db: Db, promotionSeq: number, { seller, coupons }: Taking): Promise<void> {
  const promotion = (await holdPromotion(db, promotionSeq))!;
  const on = promotion.status === 'PROGRESS';
  if (!on && promotion.status !== 'CLOSED') return;
  await lockCoupons(db, [seller], coupons);
  await bearCoupons(db, { seller, coupons, burden: on ? promotion.burden : OWN, at: clock.now() });
  if (!on) await dropPins(db, promotionSeq, seller);
}

async function settleAll({ pools }: Pick<JobContext, 'pools'>, promotion: number): Promise<void> {
  const taking = await inTransaction(pools.job, [], (db) => readTakingPart(db, promotion));
  for (const one of taking) await inTransaction(pools.job, [], (db) => settle(db, promotion, one));
}

export const promotionSubscriptions = [
  subscribe({
    topic: 'promotion.turned',
    name: 'promotion',
    run: ({ payload: { promotionSeq, to } }, ctx) =>
      to === 'PROGRESS' || to === 'CLOSED' ? settleAll(ctx, promotionSeq) : Promise.resolve(),
  }),
];

/** Promotions go on by their days, one status at a time until they stand where today is. */
export const goByDays = (ctx: Draining): Promise<void> =>
  drain(ctx, readDue, async (db, owner, due, now) => {
    const today = kstDay(now);
    for (const [action, own] of Map.groupBy(due, (one) => turnOf(one, today)))
      if (action)
        await moveAll(db, promotionMachine, action, {
          owners: [owner],
          ids: own.map(({ promotion }) => promotion),
          actor: systemMover,
          at: now,
        });
  });
