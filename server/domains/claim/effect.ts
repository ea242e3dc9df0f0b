/** What a new holiday leaves as it was promised: clocks count by the holidays that were known when they began. */
import { promisedBehind, type Effected } from '../reference/index.ts';
import { countDueFrom } from './queries/due.ts';

export const claimDueEffect: Effected = async (db, change) => {
  if (change.kind !== 'HOLIDAY') return null;
  const refunds = await promisedBehind(change, async (from) => (await countDueFrom(db, from)).refunds);
  const answers = await promisedBehind(change, async (from) => (await countDueFrom(db, from)).answers);
  return {
    counts: [
      { key: 'refundDue', label: '그대로인 환불기한', n: refunds },
      { key: 'claimDue', label: '그대로인 반품·교환 기한', n: answers },
    ],
  };
};
