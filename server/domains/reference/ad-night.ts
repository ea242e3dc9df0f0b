import { addDays, kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import { setting } from './settings.ts';

/** 밤 9시부터 오전 8시까지: advertising reaches nobody then (정보통신망법 제50조). */
export function isAdNight(at: Date): boolean {
  const hour = Number(toKst(at).slice(11, 13));
  return hour >= 21 || hour < 8;
}

/** The same for what is handed to a carrier now: none goes out in the last seconds before the night, either. */
export const isAdNightSoon = (at: Date): boolean =>
  isAdNight(at) || isAdNight(new Date(at.getTime() + setting('adNightMarginSec', at) * 1000));

const FIRST_HOUR_MS = 8 * 3_600_000;

/** When the night that holds at this moment, or is about to, is over: the next eight o'clock in the morning. */
export function endOfAdNight(at: Date): Date {
  const today = new Date(startOfDay(kstDay(at)).getTime() + FIRST_HOUR_MS);
  return at < today ? today : new Date(startOfDay(addDays(kstDay(at), 1)).getTime() + FIRST_HOUR_MS);
}
