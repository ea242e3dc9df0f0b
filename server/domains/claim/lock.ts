import type { Db } from '../../kit/db/bound.ts';
import { lockLines, type LockedLine } from '../order/index.ts';
import { readLineSeqs } from './queries/claim.ts';

/**
 * Locks the lines of claims or refunds, as whoever locks
 * claims and refunds does before (docs/decisions/0019).
 */
export async function lockLinesOf(
  db: Db,
  what: 'claim' | 'refund',
  sellers: readonly number[],
  ids: readonly number[],
): Promise<LockedLine[]> {
  return lockLines(db, sellers, await readLineSeqs(db, what, sellers, ids));
}
