/** A comment below a review, for reports and for the operator: whoever's it is (community.md §5). */
import type { Db } from '../../kit/db/bound.ts';
import { findReview } from './blind.ts';
import { tellShop } from './machine.ts';
import { readComment, showComment } from './queries/review.ts';

interface Key {
  seller: number;
  comment: number;
}

/** What everybody reads below a review that they read; null where it is not. */
export async function findShownComment(db: Db, { review, comment }: { review: number; comment: number }) {
  const found = await findReview({ db }, review);
  if (found?.state !== 'VISIBLE') return null;
  const one = await readComment(db, { seller: found.seller, comment });
  if (!one || one.hidden || one.review !== review) return null;
  return { ...one, seller: found.seller, productName: found.productName };
}

/** Hidden, too; null where its writer has taken it away. */
export const findComment = readComment;

/** The counter of its review follows; false where it stands so already. */
export async function setCommentShown(db: Db, key: Key, shown: boolean): Promise<boolean> {
  const changed = await showComment(db, key, shown);
  if (changed) await tellShop(db, key.seller);
  return changed;
}
