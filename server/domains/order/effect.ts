/** What a new holiday leaves as it was promised to buyers. */
import { promisedBehind, type Effected } from '../reference/index.ts';
import { countDueFrom } from './queries/due.ts';

export const shipDueEffect: Effected = async (db, change) => {
  if (change.kind !== 'HOLIDAY') return null;
  const n = await promisedBehind(change, (from) => countDueFrom(db, from));
  return { counts: [{ key: 'shipDue', label: '그대로인 발송기한', n }] };
};
