/** 임시조치: what hides a review for a while ends by itself; the operator's desk that begins it is still to come (community.md §5). */
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { reviewOwners } from './directory.ts';
import { reviewMachine, tellShop } from './machine.ts';
import { readShownAgain } from './queries/due.ts';
import { findReviews, setReported, type Stored } from './queries/review.ts';

/** Whoever's review it is, for the operator and for reports. */
export async function findReview(ctx: TxCtx, review: number): Promise<Stored | null> {
  const seller = await reviewOwners.ownerOf(ctx.db, review);
  const [found] = seller === null ? [] : await findReviews(ctx.db, [seller], [review]);
  return found ?? null;
}

/** The shop has reported it, or its report is decided. */
export async function markReported(
  ctx: TxCtx,
  { seller, reviewSeq }: Pick<Stored, 'seller' | 'reviewSeq'>,
  reported: boolean,
): Promise<void> {
  await setReported(ctx.db, seller, reviewSeq, reported);
  await tellShop(ctx.db, seller);
}

/** The time for which it was hidden is over. */
export const showAgain = (ctx: Draining): Promise<void> =>
  drain(
    ctx,
    (db, now) => readShownAgain(db, toKst(now)),
    (db, seller, due, at) =>
      moveAll(db, reviewMachine, 'show', {
        owners: [seller],
        ids: due.map(({ review }) => review),
        actor: systemMover,
        at,
        guard: (row) =>
          row.blind_until !== null && Date.parse(row.blind_until) <= clock.now().getTime()
            ? null
            : fail('STATE_CHANGED'),
        set: () => ({ blind_until: null }),
      }),
  );
