/** What an operator decides about a review (community.md §5): `moderation` begins and ends it. */
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { moveOne, type MoveContext } from '../../kit/lifecycle/move.ts';
import { reviewOwners } from './directory.ts';
import { reviewMachine, tellShop } from './machine.ts';
import { findReviews, setReported, type Stored } from './queries/review.ts';

/** Whoever's review it is, for the operator and for reports. */
export async function findReview({ db }: Pick<TxCtx, 'db'>, review: number): Promise<Stored | null> {
  const seller = await reviewOwners.ownerOf(db, review);
  const [found] = seller === null ? [] : await findReviews(db, [seller], [review]);
  return found ?? null;
}

/** The shop has reported it, or its report is decided. */
export async function markReported(
  { db }: Pick<TxCtx, 'db'>,
  { seller, reviewSeq }: Pick<Stored, 'seller' | 'reviewSeq'>,
  reported: boolean,
): Promise<void> {
  await setReported(db, seller, reviewSeq, reported);
  await tellShop(db, seller);
}

interface Moved extends Pick<MoveContext, 'actor' | 'at'> {
  seller: number;
  review: number;
}
const move =
  (action: 'blind' | 'show' | 'remove', { seller, review, actor, at }: Moved, until: string | null) =>
  (db: Db): Promise<unknown> =>
    moveOne(db, reviewMachine, action, {
      owners: [seller],
      id: review,
      actor,
      at,
      set: () => ({ blind_until: until }),
    });

/** 임시조치: nobody but its writer and the desk reads it, until somebody says otherwise. */
export const blindReview = (db: Db, { until, ...one }: Moved & { until: string }): Promise<unknown> =>
  move('blind', one, until)(db);
export const restoreReview = (db: Db, one: Moved): Promise<unknown> => move('show', one, null)(db);
/** For good. */
export const hideReview = (db: Db, one: Moved): Promise<unknown> => move('remove', one, null)(db);
