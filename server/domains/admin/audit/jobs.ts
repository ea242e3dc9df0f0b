import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { addAlert } from '../queries/alerts.ts';
import { readFigures } from './queries/figures.ts';
import { openReview, readOldest, readReviews, writeSealOk } from './queries/reviews.ts';
import { SEALED_AT_ONCE, sealNext, sealsHold } from './queries/seals.ts';
import { dueDayOf, monthOf, nextMonth, spanOfMonth } from './rules.ts';

/** No transaction lasts so long: what is older is all there, and no row comes in between any more. */
const SETTLED_MS = 5 * 60_000;
/** Figures and hashes of a month with a million rows. */
const LIMIT_MS = 120_000;

export const sealAccessLog: Chore = {
  name: 'admin.seal-access-log',
  everySeconds: 600,
  run: async ({ pools, signal }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - SETTLED_MS);
    for (let sealed = SEALED_AT_ONCE; sealed === SEALED_AT_ONCE && !signal.aborted;)
      sealed = await inTransaction(pools.job, [], (db) => sealNext(db, before, now));
  },
};

/** Months of the log that are over and have no review. */
function missing(oldest: string, known: ReadonlySet<string>): string[] {
  const out: string[] = [];
  const now = monthOf(toKst(clock.now()));
  for (let month = monthOf(toKst(new Date(oldest))); month < now; month = nextMonth(month))
    if (!known.has(month)) out.push(month);
  return out;
}

const slowly = <T>({ pools }: JobContext, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(pools.job, [], async (db, client) => {
    await client.query(`set local statement_timeout = ${LIMIT_MS}`);
    return work(db, client);
  });

async function open(ctx: JobContext): Promise<void> {
  const oldest = await inTransaction(ctx.pools.job, [], (db) => readOldest(db));
  if (oldest === null) return;
  const reviews = await inTransaction(ctx.pools.job, [], (db) => readReviews(db));
  for (const month of missing(oldest, new Set(reviews.map((one) => one.month))))
    await slowly(ctx, async (db) => {
      const span = spanOfMonth(month);
      const [figures, sealOk] = [await readFigures(db, span), await sealsHold(db, span)];
      await openReview(db, { month, figures, sealOk, at: clock.now() });
    });
}

/** On the 1st the month before is opened; until somebody signs it the seals are looked at, and from the 11th on it is late. */
export const openReviews: Chore = {
  name: 'admin.access-reviews',
  everySeconds: 3_600,
  run: async (ctx) => {
    await open(ctx);
    const reviews = await inTransaction(ctx.pools.job, [], (db) => readReviews(db));
    for (const { month, signedAt } of reviews) {
      if (signedAt !== null) continue;
      await slowly(ctx, async (db, client) => {
        await writeSealOk(db, month, await sealsHold(db, spanOfMonth(month)));
        if (kstDay(toKst(clock.now())) > dueDayOf(month))
          await onceEver(client, `access-review:${month}:due`, () =>
            addAlert(client, 'REVIEW_DUE', { month }),
          );
      });
    }
  },
};
