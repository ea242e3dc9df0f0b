/** An account that a sanction closes: it lets nobody in, and whoever was in is out (operator.md §8). */
import { tellSessions } from '../../../kit/auth/session.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { endSessions } from '../members.ts';
import { writeClosed, writeClosedUntil, writeWarnedUntil } from './queries.ts';

export async function closeAccount(
  db: Db,
  userSeq: number,
  { at, until }: { at: string; until: string | null },
): Promise<void> {
  await writeClosed(toQueryable(db), userSeq, { at, until });
  await endSessions(db, userSeq, 'FORCED');
  await tellSessions(toQueryable(db), [userSeq]);
}

/** Ends earlier or later than it was to. */
export const closeUntil = (db: Db, userSeq: number, until: string): Promise<void> =>
  writeClosedUntil(toQueryable(db), userSeq, until);

/** It may be used again; who was in signs in anew. */
export async function reopenAccount(db: Db, userSeq: number): Promise<void> {
  await writeClosed(toQueryable(db), userSeq, { at: null, until: null });
  await tellSessions(toQueryable(db), [userSeq]);
}

/** A warning ends earlier than it was to. */
export const warnUntil = (db: Db, userSeq: number, until: string): Promise<void> =>
  writeWarnedUntil(toQueryable(db), userSeq, until);
