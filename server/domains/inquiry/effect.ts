/** What a new holiday leaves as it was promised to who asked. */
import { promisedBehind, type Effected } from '../reference/index.ts';
import { countDueBehind } from './queries/due.ts';

export const inquiryDueEffect: Effected = async (db, change) => {
  if (change.kind !== 'HOLIDAY') return null;
  const n = await promisedBehind(change, (from) => countDueBehind(db, from));
  return { counts: [{ key: 'inquiryDue', label: '그대로인 문의 기한', n }] };
};
