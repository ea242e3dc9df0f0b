import { addDays } from './clock.ts';

/** Days on which nobody ships or pays besides weekends: `holiday` of the database, with 대체공휴일. */
export type Holidays = ReadonlySet<string>;

export function isBusinessDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The n-th business day after `day`; `day` itself is not counted (order-desk.md §4). n = 0: `day`. */
export function addBusinessDays(day: string, n: number, holidays: Holidays): string {
  let current = day;
  for (let left = n; left > 0;) {
    current = addDays(current, 1);
    if (isBusinessDay(current, holidays)) left -= 1;
  }
  return current;
}

/** `day` where it is a business day, else the next one (payout days, G-TIM-2). */
export function onOrAfterBusinessDay(day: string, holidays: Holidays): string {
  return isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
}
