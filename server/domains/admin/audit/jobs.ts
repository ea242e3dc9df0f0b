import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Pool } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Chore } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { addAlert } from '../queries/alerts.ts';
import { readFigures } from './queries/figures.ts';
import { openReview, readOldest, readReviews, writeSealOk } from './queries/reviews.ts';
import { SEALED_AT_ONCE, sealNext, sealsHold } from './queries/seals.ts';
import { dueDayOf, monthOf, nextMonth, spanOfMonth } from './rules.ts';

/** No transaction lasts so long: what is older is all there, and no row comes in between any more. */
const SETTLED_MS = 5 * 60_000;

/** Seals what is settled by then, batch by batch. */
export async function sealLog(job: Pool, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - SETTLED_MS);
  for (let sealed = SEALED_AT_ONCE; sealed === SEALED_AT_ONCE && !signal?.aborted;)
    sealed = await inTransaction(job, [], (db) => sealNext(db, before, now));
}

/** Months of the log that are over and have no review. */
function missing(oldest: string, now: Date, known: ReadonlySet<string>): string[] {
  const out: string[] = [];
  const last = monthOf(toKst(now));
  for (let month = monthOf(toKst(new Date(oldest))); month < last; month = nextMonth(month))
    if (!known.has(month)) out.push(month);
  return out;
}

const reviewsOf = (job: Pool) => inTransaction(job, [], (db) => readReviews(db));

/** Opens the review of each month that is over by then, with its figures. */
export async function openMonths(job: Pool, now: Date): Promise<void> {
  const oldest = await inTransaction(job, [], (db) => readOldest(db));
  if (oldest === null) return;
  const known = new Set((await reviewsOf(job)).map(({ month }) => month));
  for (const month of missing(oldest, now, known))
    await inTransaction(job, [], async (db) => {
      const span = spanOfMonth(month);
      const [figures, sealOk] = [await readFigures(db, span), await sealsHold(db, span)];
      await openReview(db, { month, figures, sealOk, at: now });
    });
}

export const sealAccessLog: Chore = {
  name: 'admin.seal-access-log',
  everySeconds: 600,
  run: ({ pools, signal }) => sealLog(pools.job, clock.now(), signal),
};

/** On the 1st the month before is opened; until somebody signs it the seals are looked at, and from the 11th on it is late. */
export const openReviews: Chore = {
  name: 'admin.access-reviews',
  everySeconds: 3_600,
  run: async ({ pools }) => {
    const now = clock.now();
    await openMonths(pools.job, now);
    for (const { month, signedAt } of await reviewsOf(pools.job)) {
      if (signedAt !== null) continue;
      await inTransaction(pools.job, [], async (db, client) => {
        await writeSealOk(db, month, await sealsHold(db, spanOfMonth(month)));
        if (kstDay(toKst(now)) > dueDayOf(month))
          await onceEver(client, `access-review:${month}:due`, () =>
            addAlert(client, 'REVIEW_DUE', { month }),
          );
      });
    }
  },
};
