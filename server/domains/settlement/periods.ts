/** Into which settlement a line goes (money.md §4). */
import { periodOf, type BucketRule } from '@jangteo/contract/settlement/period.ts';
import { onOrAfterBusinessDay, type Holidays } from '../../kit/clock/calendar.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { readBucketRules, readHolidays } from '../reference/index.ts';
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
  const [holidays, rules] = await Promise.all([readHolidays(toQueryable(db)), readBucketRules(db)]);
  return { holidays, rules };
}

/** The period of a day by the rules of that day, or the first there were; it pays on the first business day from its pay day on. */
export function periodAt({ holidays, rules }: PeriodRules, day: string) {
  const from = (rules.find(({ validFrom }) => validFrom <= day) ?? rules.at(-1))?.validFrom;
  const period = periodOf(
    rules.filter(({ validFrom }) => validFrom === from),
    day,
  );
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
