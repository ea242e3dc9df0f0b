/** 임시조치: an operator hides a review for a while, and shows it again or takes it away (community.md §5). */
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { operatorOf } from '../../kit/lifecycle/decide.ts';
import { moveAll, moveOne } from '../../kit/lifecycle/move.ts';
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

const DAY_MS = 86_400_000;

/** Hides it for so many days. */
export async function blindReview(ctx: TxCtx, review: number, days: number): Promise<void> {
  const found = await findReview(ctx, review);
  if (!found) throw fail('NOT_FOUND');
  await moveOne(ctx.db, reviewMachine, 'blind', {
    owners: [found.seller],
    id: review,
    actor: operatorOf(ctx),
    at: ctx.now,
    set: () => ({ blind_until: toKst(new Date(ctx.now.getTime() + days * DAY_MS)) }),
  });
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
