import type { Db } from '../../../kit/db/bound.ts';
import type { ApplicationRow } from './queries.ts';
import { holdsOn, releaseBusinessNumbers, releasePerson } from './queries/taken.ts';

/** Business and person are free again where nothing else of the account needs them. */
export async function releaseFor(
  db: Db,
  { userSeq, applicationSeq }: Pick<ApplicationRow, 'userSeq' | 'applicationSeq'>,
): Promise<void> {
  if (await holdsOn(db, userSeq, applicationSeq)) return;
  await releasePerson(db, userSeq);
  await releaseBusinessNumbers(db, userSeq, []);
}
