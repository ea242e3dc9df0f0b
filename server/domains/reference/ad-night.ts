import { toKst } from '../../kit/clock/clock.ts';
import { setting } from './settings.ts';

/** 밤 9시부터 오전 8시까지: advertising reaches nobody then (정보통신망법 제50조). */
export function isAdNight(at: Date): boolean {
  const hour = Number(toKst(at).slice(11, 13));
  return hour >= 21 || hour < 8;
}

/** The same for what is handed to a carrier now: none goes out in the last seconds before the night, either. */
export const isAdNightSoon = (at: Date): boolean =>
  isAdNight(at) || isAdNight(new Date(at.getTime() + setting('adNightMarginSec', at) * 1000));
