/** What a holiday or another pay day does to settlements: what is paid on another day, and when the next ones are. */
import type { Bucket } from '@jangteo/contract/settlement/period.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { payeesElsewhere } from '../payout/index.ts';
import { holidaysWith, type Effected } from '../reference/index.ts';
import { payDayMoves } from './pay-days.ts';
import { periodAt, readPeriodRules, type PeriodRules } from './periods.ts';

const SHOWN = 4;
const KINDS = { PRODUCT: '상품', MATCHING: '매칭' } as const;
/** `2026-12-1` → `2026-12 1회차` */
const periodText = (key: string): string => `${key.slice(0, 7)} ${key.slice(8)}회차`;

async function moved(db: Db, after: PeriodRules, today: string) {
  const moves = await payDayMoves(db, after, today);
  let payouts = 0;
  for (const move of moves) payouts += (await payeesElsewhere(db, move)).length;
  return {
    counts: [
      {
        key: 'settlements',
        label: '지급일이 바뀌는 정산',
        n: moves.reduce((sum, { settlements }) => sum + settlements, 0),
      },
      { key: 'payouts', label: '지급일이 바뀌는 지급', n: payouts },
    ],
    examples: moves.map(({ kind, periodKey, from, payDay }) => ({
      subject: `${KINDS[kind]} ${periodText(periodKey)} 지급일`,
      before: from,
      after: payDay,
    })),
  };
}

/** The next periods of a bucket that begin on a day or after it. */
function coming(rules: PeriodRules, bucket: Bucket, from: string): string[] {
  const days: string[] = [];
  for (let day = from; days.length < SHOWN; day = addDays(day, 1)) {
    const period = periodAt(rules, day);
    if (period.from === day && period.bucket === bucket) days.push(day);
  }
  return days;
}

export const payDayEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'HOLIDAY' && change.kind !== 'PAYOUT_DAYS') return null;
  const rules = await readPeriodRules(db);
  const today = kstDay(now);
  if (change.kind === 'HOLIDAY')
    return moved(db, { ...rules, holidays: holidaysWith(change, rules.holidays) }, today);
  const { rule } = change;
  const after = {
    ...rules,
    rules: [rule, ...rules.rules].toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1)),
  };
  return {
    ...(await moved(db, after, today)),
    examples: coming(rules, rule.bucket, rule.validFrom).map((day) => ({
      subject: `${periodText(periodAt(rules, day).periodKey)} 지급일`,
      before: periodAt(rules, day).payDay,
      after: periodAt(after, day).payDay,
    })),
  };
};
