import { addBusinessDays, isBusinessDay } from '../../server/kit/clock/calendar.ts';
import type { Holidays } from '../../server/kit/clock/calendar.ts';
import { addDays, endOfDay, startOfDay, toKst } from '../../server/kit/clock/clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Business time in milliseconds, answers remembered: the seed asks for the same few hundred days again and again. */
export interface Days {
  dayOf(at: number): string;
  isOpen(day: string): boolean;
  /** 23:59:59 of the n-th business day after the day of `at` (order-desk.md §4). */
  dueAt(at: number, sendDays: number): number;
  /** `hours` after midnight of the n-th business day after the day of `at`; n = 0 is that day. */
  inBusinessDays(at: number, n: number, hours: number): number;
  /** The desk works through its list at 09:30 and 14:10 of a business day: the next time after `at`. */
  nextDesk(at: number): number;
}

export function daysOf(holidays: Holidays): Days {
  const open = new Map<string, boolean>();
  const later = new Map<string, string>();
  const dayOf = (at: number): string => toKst(new Date(at)).slice(0, 10);
  const isOpen = (day: string): boolean => {
    let known = open.get(day);
    if (known === undefined) open.set(day, (known = isBusinessDay(day, holidays)));
    return known;
  };
  const nth = (day: string, n: number): string => {
    const key = `${day}+${n}`;
    let known = later.get(key);
    if (known === undefined) later.set(key, (known = addBusinessDays(day, n, holidays)));
    return known;
  };
  return {
    dayOf,
    isOpen,
    dueAt: (at, sendDays) => endOfDay(nth(dayOf(at), sendDays)).getTime(),
    inBusinessDays: (at, n, hours) => startOfDay(nth(dayOf(at), n)).getTime() + hours * HOUR,
    nextDesk: (at) => {
      const today = dayOf(at);
      const midnight = startOfDay(today).getTime();
      if (isOpen(today)) for (const slot of DESK) if (midnight + slot > at) return midnight + slot;
      return startOfDay(nth(today, 1)).getTime() + DESK[0];
    },
  };
}

const DESK = [9.5 * HOUR, 14 * HOUR + 10 * MINUTE] as const;

export const shiftDay = addDays;
export const endOf = (day: string): number => endOfDay(day).getTime();
export const wire = (at: number): string => toKst(new Date(at));
export const wireOrNull = (at: number | null): string | null => (at === null ? null : wire(at));
