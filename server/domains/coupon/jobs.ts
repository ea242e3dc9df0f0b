/** Coupons by the clock: begun, ended, over (domain.md §3.7). */
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { foldChore } from '../../kit/roll-up/fold.ts';
import { purgeOf } from '../../kit/sheet-upload/purge.ts';
import { expireIssues } from './issue-machine.ts';
import { moveByClock, type CouponAct } from './machine.ts';
import { purgeGuesses } from './queries/code.ts';
import { readBegins, readEnds, readExpiring, readFinished, type Due } from './queries/due.ts';
import { readPhrasesOf } from './queries/coupon.ts';
import { COUPON_ROLL_UPS } from './queries/roll.ts';
import { couponShelf } from './sheet.ts';
import { tellPhrases } from './tell.ts';

const HOUR_MS = 3_600_000;

const moving =
  (act: CouponAct, read: Parameters<typeof drain<Due>>[1]) =>
  (ctx: Draining): Promise<void> =>
    drain(ctx, read, async (db, seller, due, at) => {
      const coupons = due.map(({ coupon }) => coupon);
      await moveByClock(db, act, { seller, coupons, at });
      for (const one of await readPhrasesOf(db, seller, coupons)) await tellPhrases(db, one);
    });

const steps = [
  moving('start', readBegins),
  moving('complete', readEnds),
  (ctx: Draining) =>
    drain(ctx, readExpiring, (db, seller, due, at) =>
      expireIssues(
        db,
        seller,
        due.map(({ issue }) => issue),
        at,
      ),
    ),
  moving('finish', readFinished),
];

/** In the order in which one follows from the other. */
export async function byClock(ctx: Draining): Promise<void> {
  for (const step of steps) await step(ctx);
}

export const chores: Chore[] = [
  { name: 'coupon.clock', everySeconds: 10, run: byClock },
  {
    name: 'coupon.purge-guesses',
    everySeconds: 3_600,
    run: (ctx) =>
      inTransaction(ctx.pools.job, [], async (db) => {
        await purgeGuesses(db, new Date(clock.now().getTime() - HOUR_MS));
      }),
  },
  purgeOf(couponShelf, 'coupon.purge-uploads'),
  foldChore('coupon.fold-rollups', COUPON_ROLL_UPS),
];
