/** What a change of the house's rules does to refunds and claims. */
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import { promisedBehind, type Effected } from '../reference/index.ts';
import { countDueFrom, countRefundsAbove, countRefundsAround } from './queries/due.ts';

/** What a new holiday leaves as it was promised: clocks count by the holidays that were known when they began. */
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

/** A refund that is late costs by the rate of the day on which it was due. */
export const lateInterestEffect: Effected = async (db, change) => {
  if (change.kind !== 'SETTING' || change.name !== 'lateInterestBps') return null;
  const n = await countRefundsAround(db, startOfDay(change.from));
  return {
    counts: [
      { key: 'refundsBefore', label: '적용일 전이 기한이라 지금 이율로 남는 환불', n: n.before },
      { key: 'refundsAfter', label: '적용일부터가 기한이라, 늦으면 새 이율로 계산할 환불', n: n.after },
    ],
  };
};

const DAYS = 28;

/** Refunds that a second operator has to confirm, next to the payouts of payout/effect.ts. */
export const refundLimitEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'SETTING' || change.name !== 'fourEyesWon') return null;
  const since = startOfDay(addDays(kstDay(now), -DAYS));
  const n = await countRefundsAbove(db, since, [change.before, change.after]);
  return {
    counts: [
      { key: 'refunds', label: `최근 ${DAYS}일에 운영자가 보낸 환불`, n: n.all },
      { key: 'refundsAboveBefore', label: '그중 승인이 필요했던 환불', n: n.before },
      { key: 'refundsAboveAfter', label: '바꾼 뒤라면 승인이 필요한 환불', n: n.after },
    ],
  };
};
