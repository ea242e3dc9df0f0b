import { addBusinessDays, type Holidays } from '../../server/kit/clock/calendar.ts';
import { kstDay } from '../../server/kit/clock/clock.ts';
import type { CardPayment } from './book.ts';

/** What the card company pays into our account on a day, under a number of its own. */
export interface PaidIn {
  day: string;
  externalId: string;
  amount: number;
}

const DAYS_LATER = 2;

/**
 * What was paid by card less what went back of it, two business days after each day; where more went back, the next days
 * make up for it.
 */
export function paidInOf(
  moved: readonly { day: string; won: number }[],
  holidays: Holidays,
  to: string,
): PaidIn[] {
  const byDay = new Map<string, number>();
  for (const { day, won } of moved) {
    const on = addBusinessDays(day, DAYS_LATER, holidays);
    if (on <= to) byDay.set(on, (byDay.get(on) ?? 0) + won);
  }
  let owed = 0;
  return [...byDay].flatMap(([day, won]) => {
    const amount = won + owed;
    owed = Math.min(amount, 0);
    return amount > 0 ? [{ day, externalId: `KP${day.replaceAll('-', '')}-01`, amount }] : [];
  });
}

/** By day, the first day first, what these payments and their refunds have moved. */
export function movedOf(payments: readonly CardPayment[]): { day: string; won: number }[] {
  const byDay = new Map<string, number>();
  const add = (at: string, won: number): void => {
    const day = kstDay(new Date(at));
    byDay.set(day, (byDay.get(day) ?? 0) + won);
  };
  for (const { paidAt, amount, refunds } of payments) {
    if (paidAt !== null) add(paidAt, amount);
    for (const { at, amount: back } of refunds) add(at, -back);
  }
  return [...byDay].map(([day, won]) => ({ day, won })).sort((a, b) => a.day.localeCompare(b.day));
}
