/** What a change of the house's rules does to settlements like the last ones. */
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import type { Effected } from '../reference/index.ts';
import { countHandAbove, countHandWaiting } from './queries/due.ts';
import { countRunsAbove } from './queries/runs.ts';

const DAYS = 84;

/** Runs that a second operator has to confirm. */
export const runLimitEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'SETTING' || change.name !== 'fourEyesRunWon') return null;
  const { before, after } = change;
  const n = await countRunsAbove(db, addDays(kstDay(now), -DAYS), [before, after]);
  return {
    counts: [
      { key: 'runs', label: `최근 ${DAYS / 7}주의 정산 회차`, n: n.all },
      { key: 'runsBefore', label: '그중 합계로 승인이 필요했던 회차', n: n.before },
      { key: 'runsAfter', label: '바꾼 뒤라면 승인이 필요한 회차', n: n.after },
    ],
  };
};

/** Corrections by hand that a second operator has to agree to. */
export const adjustLimitEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'SETTING' || change.name !== 'fourEyesAdjustWon') return null;
  const { before, after } = change;
  const n = await countHandAbove(db, startOfDay(addDays(kstDay(now), -DAYS)), [before, after]);
  return {
    counts: [
      { key: 'adjustments', label: `최근 ${DAYS / 7}주의 수기 조정`, n: n.all },
      { key: 'adjustmentsBefore', label: '그중 승인이 필요했던 조정', n: n.before },
      { key: 'adjustmentsAfter', label: '바꾼 뒤라면 승인이 필요한 조정', n: n.after },
      { key: 'adjustmentsWait', label: '지금 승인을 기다리는 조정', n: await countHandWaiting(db, now) },
    ],
  };
};
