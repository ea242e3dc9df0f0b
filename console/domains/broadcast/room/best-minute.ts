/** When a live sold the most, or was watched the most where nothing was sold. Pure. */
import type { ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import { count, dateTime, won } from '../../../ui/format.ts';

type Minute = ViewerFigures['series'][number];

/** Its hour and what it came to, in words. */
export function bestOf(series: readonly Minute[]): [at: string, what: string] {
  const top = (of: (one: Minute) => number) =>
    series.reduce<Minute | null>((best, one) => (of(one) > (best ? of(best) : 0) ? one : best), null);
  const sold = top((one) => one.amount);
  const best = sold ?? top((one) => one.viewers);
  if (!best) return ['–', ''];
  const what = sold
    ? `${count(best.orders)}건, ${won(best.amount, true)}`
    : `시청자 ${count(best.viewers)}명`;
  return [dateTime(best.at).slice(11, 16), what];
}
