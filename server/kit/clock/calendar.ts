import { addDays } from './clock.ts';

/** Days on which nobody ships or pays besides weekends: `holiday` of the database, with 대체공휴일. */
export type Holidays = ReadonlySet<string>;

/** Holidays change, promises do not: what was promised at a moment counts by what was known then (docs/decisions/0242). */
export interface Calendar {
  knownAt(at: Date | string): Holidays;
  /** All that stand by now, those too that promises do not count by yet. */
  standing: Holidays;
}

export interface KnownDay {
  day: string;
  /** Epoch ms; null: it stands. */
  knownFrom: number;
  goneFrom: number | null;
}

/** The calendar of these rows; sets of the same moment are made once. */
export function calendarOf(rows: readonly KnownDay[]): Calendar {
  const days = rows.map(({ day, knownFrom, goneFrom }) => ({
    day,
    from: knownFrom,
    to: goneFrom ?? Infinity,
  }));
  const cuts = [...new Set(days.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const made = new Map<number, Holidays>();
  const setAt = (ms: number): Holidays =>
    new Set(days.filter(({ from, to }) => from <= ms && ms < to).map(({ day }) => day));
  return {
    standing: new Set(days.filter(({ to }) => to === Infinity).map(({ day }) => day)),
    knownAt: (at) => {
      const ms = new Date(at).getTime();
      const cut = cuts.findLast((one) => one <= ms) ?? -Infinity;
      const known = made.get(cut) ?? setAt(ms);
      made.set(cut, known);
      return known;
    },
  };
}

/** One that nobody changes: of tests and of the seed. */
export const unchanging = (holidays: Holidays): Calendar => ({
  knownAt: () => holidays,
  standing: holidays,
});

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
