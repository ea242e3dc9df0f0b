import { addBusinessDays, isBusinessDay } from '../../server/kit/clock/calendar.ts';
import type { Holidays } from '../../server/kit/clock/calendar.ts';
import { addDays, endOfDay } from '../../server/kit/clock/clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const KST = 9 * HOUR;

/**
 * Business time in milliseconds, answers remembered: the
 * seed asks for the same few hundred days again and again.
 */
export interface Days {
  /** What the product's own clocks count by. */
  holidays: Holidays;
  dayOf(at: number): string;
  isOpen(day: string): boolean;
  /** 23:59:59 of the n-th business day after the day of `at` (order-desk.md §4). */
  dueAt(at: number, sendDays: number): number;
  /** `hours` after midnight of the n-th business day after the day of `at`; n = 0 is that day. */
  inBusinessDays(at: number, n: number, hours: number): number;
  /** The desk works through its list at 09:30 and 14:10 of a business day: the next time after `at`. */
  nextDesk(at: number): number;
}

const DESK = [9.5 * HOUR, 14 * HOUR + 10 * MINUTE] as const;

/** Days are numbered since 1970 in Korean time. */
const numberOf = (at: number): number => Math.floor((at + KST) / DAY);
const midnightOf = (number: number): number => number * DAY - KST;
const names = new Map<number, string>();

function nameOf(number: number): string {
  let name = names.get(number);
  if (name === undefined) names.set(number, (name = new Date(number * DAY).toISOString().slice(0, 10)));
  return name;
}

export const dayOf = (at: number): string => nameOf(numberOf(at));

export function daysOf(holidays: Holidays): Days {
  const later = new Map<number, number>();
  /** Number of the n-th business day after a day. */
  const nth = (number: number, n: number): number => {
    const key = number * 100 + n;
    let known = later.get(key);
    if (known === undefined)
      later.set(key, (known = Date.parse(addBusinessDays(nameOf(number), n, holidays)) / DAY));
    return known;
  };
  return {
    holidays,
    dayOf,
    isOpen: (day) => isBusinessDay(day, holidays),
    dueAt: (at, sendDays) => midnightOf(nth(numberOf(at), sendDays)) + DAY - 1000,
    inBusinessDays: (at, n, hours) => midnightOf(nth(numberOf(at), n)) + hours * HOUR,
    nextDesk: (at) => {
      const today = numberOf(at);
      const open = nth(today - 1, 1) === today;
      const slot = open ? DESK.find((s) => midnightOf(today) + s > at) : undefined;
      return slot === undefined ? midnightOf(nth(today, 1)) + DESK[0] : midnightOf(today) + slot;
    },
  };
}

export const shiftDay = addDays;
export const endOf = (day: string): number => endOfDay(day).getTime();

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** As toKst of the clock, without a Date for each of a million times. */
export function wire(at: number): string {
  const ms = Math.floor(at);
  const inDay = (((ms + KST) % DAY) + DAY) % DAY;
  const seconds = Math.floor(inDay / 1000);
  return `${dayOf(ms)}T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(inDay % 1000).padStart(3, '0')}+09:00`;
}
export const wireOrNull = (at: number | null): string | null => (at === null ? null : wire(at));
