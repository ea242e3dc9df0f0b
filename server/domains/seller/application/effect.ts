/** What a new holiday leaves as it was promised to who applied. */
import { kstDay } from '../../../kit/clock/clock.ts';
import { promisedBehind, type Effected } from '../../reference/index.ts';
import { countDueFrom } from './queries/waits.ts';

export const reviewDueEffect: Effected = async (db, change) => {
  if (change.kind !== 'HOLIDAY') return null;
  const n = await promisedBehind(change, (from) => countDueFrom(db, kstDay(from)));
  return { counts: [{ key: 'reviewDue', label: '그대로인 심사 기한', n }] };
};
