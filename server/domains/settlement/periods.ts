/** Into which settlement a line goes (money.md §4). */
import { BUCKETS, periodOf, type BucketRule, type Period } from '@jangteo/contract/settlement/period.ts';
import { onOrAfterBusinessDay, type Holidays } from '../../kit/clock/calendar.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { readBucketRules, readCalendar } from '../reference/index.ts';
import {
  holdSettlements,
  insertSettlements,
  type SettlementHead,
  type SettlementKind,
} from './queries/settlement.ts';

export interface PeriodRules {
  holidays: Holidays;
  rules: readonly (BucketRule & { validFrom: string })[];
}

export async function readPeriodRules(db: Db): Promise<PeriodRules> {
  const [calendar, rules] = await Promise.all([readCalendar(toQueryable(db)), readBucketRules(db)]);
  return { holidays: calendar.standing, rules };
}

/** Of each bucket the rule that began last by then, or the first there was. */
const inForce = (rules: PeriodRules['rules'], day: string): BucketRule[] =>
  BUCKETS.flatMap((bucket) => {
    const own = rules.filter((rule) => rule.bucket === bucket);
    return own.find(({ validFrom }) => validFrom <= day) ?? own.at(-1) ?? [];
  });

/**
 * The period of a day; it is paid by the rules of its first day, on the first business day from then on: whatever day
 * of it something is written on, it has one pay day, and a change of the days begins with the next period.
 */
export function periodAt({ holidays, rules }: PeriodRules, day: string): Period {
  const { from } = periodOf(inForce(rules, day), day);
  const period = periodOf(inForce(rules, from), day);
  return { ...period, payDay: onOrAfterBusinessDay(period.payDay, holidays) };
}

interface Books {
  seller: number;
  kind: SettlementKind;
  days: readonly string[];
}

/** Settlements by the day of what is written into them: the day's own, or where it is closed the next that is open. */
export async function settlementsFor(
  db: Db,
  rules: PeriodRules,
  { seller, kind, days }: Books,
): Promise<ReadonlyMap<string, SettlementHead>> {
  const found = new Map<string, SettlementHead>();
  let wanted = new Map([...new Set(days)].map((day) => [day, periodAt(rules, day)]));
  while (wanted.size > 0) {
    const periods = new Map([...wanted.values()].map((period) => [period.periodKey, period]));
    await insertSettlements(
      db,
      [...periods.values()].map((period) => ({
        seller_seq: seller,
        kind,
        period_key: period.periodKey,
        first_day: period.from,
        last_day: period.to,
        pay_day: period.payDay,
      })),
    );
    const heads = await holdSettlements(db, seller, kind, [...periods.keys()]);
    const later = new Map<string, ReturnType<typeof periodAt>>();
    for (const [day, period] of wanted) {
      const head = heads.find((one) => one.periodKey === period.periodKey)!;
      if (head.open) found.set(day, head);
      else later.set(day, periodAt(rules, addDays(period.to, 1)));
    }
    wanted = later;
  }
  return found;
}
