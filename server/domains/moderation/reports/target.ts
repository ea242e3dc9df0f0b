/** What was reported, whoever's it is: found, hidden, shown again (operator.md §8). */
import type { ReportTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { blindTarget, type BlindTarget } from '@jangteo/contract/moderation/moderation.enums.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';
import { findPost, hidePost, showPost } from '../../board/index.ts';
import {
  blindReview,
  findComment,
  findReview,
  hideReview,
  restoreReview,
  setCommentShown,
} from '../../review/index.ts';
import type { StoredReport } from './queries.ts';

export interface Target {
  type: BlindTarget;
  seq: number;
  /** In whose books it stands; of the academy nobody's. */
  owner: number | null;
  author: number;
  name: string;
}
export type Key = Pick<Target, 'type' | 'seq' | 'owner'>;

export const isHideable = (type: ReportTarget): type is BlindTarget =>
  (blindTarget.values as readonly string[]).includes(type);

/** A review, a comment below one or a post that still stands; null: what was reported is none of these, or is gone. */
export async function findTarget(
  { db }: Pick<TxCtx, 'db'>,
  {
    targetType: type,
    targetSeq: seq,
    targetName: name,
    owner,
  }: Pick<StoredReport, 'targetType' | 'targetSeq' | 'targetName'> & Pick<Target, 'owner'>,
): Promise<Target | null> {
  if (!isHideable(type)) return null;
  if (type === 'REVIEW') {
    const found = await findReview({ db }, seq);
    return found && { type, seq, owner: found.seller, author: found.buyer, name };
  }
  if (type === 'REVIEW_COMMENT') {
    const found = owner === null ? null : await findComment(db, { seller: owner, comment: seq });
    return found && { type, seq, owner, author: found.user, name };
  }
  const found = await findPost(db, { type, seq });
  return found && { type, seq, owner: null, author: found.author, name };
}

interface Act {
  actor: Mover;
  at: Date;
}
/** False where it is hidden already. */
export async function blindTargetOf(
  db: Db,
  key: Key,
  { until, ...act }: Act & { until: string },
): Promise<boolean> {
  const { type, seq, owner } = key;
  if (type === 'REVIEW_COMMENT') return setCommentShown(db, { seller: owner!, comment: seq }, false);
  if (type !== 'REVIEW') return hidePost(db, { type, seq });
  await blindReview(db, { seller: owner!, review: seq, until, ...act });
  return true;
}
export async function showTarget(db: Db, { type, seq, owner }: Key, act: Act): Promise<void> {
  if (type === 'REVIEW') await restoreReview(db, { seller: owner!, review: seq, ...act });
  else if (type === 'REVIEW_COMMENT') await setCommentShown(db, { seller: owner!, comment: seq }, true);
  else await showPost(db, { type, seq });
}
/** For good. */
export async function hideTarget(db: Db, { type, seq, owner }: Key, act: Act): Promise<void> {
  if (type === 'REVIEW') await hideReview(db, { seller: owner!, review: seq, ...act });
  else if (type === 'REVIEW_COMMENT') await setCommentShown(db, { seller: owner!, comment: seq }, false);
  else await hidePost(db, { type, seq });
}
