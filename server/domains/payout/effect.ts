/** What a change of the house's limits does to payouts like the last ones. */
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import type { Effected } from '../reference/index.ts';
import { countAbove, sumWaiting } from './queries/due.ts';

const DAYS = 28;

/** Payouts that a second operator has to confirm. */
export const fourEyesEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'SETTING' || change.name !== 'fourEyesWon') return null;
  const { before, after } = change;
  const since = startOfDay(addDays(kstDay(now), -DAYS));
  const n = await countAbove(db, since, [before, after]);
  return {
    counts: [
      { key: 'payouts', label: `최근 ${DAYS}일의 지급`, n: n.all },
      { key: 'payoutsBefore', label: '그중 승인이 필요했던 지급', n: n.before },
      { key: 'payoutsAfter', label: '바꾼 뒤라면 승인이 필요한 지급', n: n.after },
    ],
  };
};

/** What is sent by itself, or by an operator, on its pay day. */
export const autoPayEffect: Effected = async (db, change) => {
  if (change.kind !== 'SETTING' || change.name !== 'autoPay') return null;
  const { n, amount } = await sumWaiting(db);
  const sent = (on: number): number => (on === 1 ? amount : 0);
  return {
    counts: [{ key: 'waiting', label: '지금 지급일을 기다리는 지급', n }],
    money: [
      { label: '그중 자동으로 보낼 금액', before: sent(change.before), after: sent(change.after) },
      {
        label: '그중 운영자가 보낼 금액',
        before: amount - sent(change.before),
        after: amount - sent(change.after),
      },
    ],
  };
};
