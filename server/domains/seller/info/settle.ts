/** Whatever moves a part of a seller's info ends here: what the account owes follows from what is there (A4). */
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { writeProducerInfo } from '../../account/index.ts';
import { readAccount, readBusiness } from '../business/queries.ts';
import { readMaster, readReach, readStanding } from './queries.ts';
import { readInfoPapers } from './papers.ts';
import { isComplete, type Parts } from './rules.ts';

/** The parts as they stand on this day. */
export async function readParts(db: Db, seller: number, now: Date): Promise<Parts> {
  const [business, reach, account] = await Promise.all([
    readBusiness(db, seller, kstDay(now)),
    readReach(db, seller),
    readAccount(db, seller),
  ]);
  return { ...reach, business, account, docs: await readInfoPapers(db, seller, business) };
}

/** Writes whether a producer's info is complete. A member's is the master's: nothing follows for it. */
export async function settleInfo(db: Db, seller: number, now: Date): Promise<void> {
  const [{ userType }, master] = await Promise.all([readStanding(db, seller), readMaster(db, seller)]);
  if (userType !== 'producer' || master !== null) return;
  const parts = await readParts(db, seller, now);
  await writeProducerInfo(db, seller, isComplete(parts, false));
}
