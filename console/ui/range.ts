/** Days and ranges of days in Korea, as text `YYYY-MM-DD` (or `YYYY-MM-DD HH:mm:ss` with a time). Pure. */

/** R99, R360: the days that pickers accept unless told otherwise. */
export const FIRST_DAY = '2019-01-01';
export const LAST_DAY = '2048-12-31';

export interface Range {
  from: string;
  to: string;
}

/** R77, in the order they are offered. `all` is no range at all; `direct` is whatever the user picked. */
export const QUICK = ['today', 'yesterday', 'week', 'month', 'quarter', 'all', 'direct'] as const;
export type Quick = (typeof QUICK)[number];
export const QUICK_LABELS: Record<Quick, string> = {
  today: '오늘',
  yesterday: '어제',
  week: '1주일',
  month: '1개월',
  quarter: '3개월',
  all: '전체',
  direct: '직접입력',
};

export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/**
 * A day typed by hand: 20261119, 2026.11.19, 2026-11-19, or 1119 in the year of `today`; null if it is none.
 */
export function readDay(text: string, today: string): string | null {
  const figures = text.replace(/\D/g, '');
  const all = figures.length === 4 ? today.slice(0, 4) + figures : figures;
  const typed = `${all.slice(0, 4)}-${all.slice(4, 6)}-${all.slice(6)}`;
  return isDay(typed) ? typed : null;
}

/** A time typed by hand: 9:30, 0930, 09:30:00 → `HH:mm:ss`; null if it is none. */
export function readTime(text: string): string | null {
  const colons = text.trim().split(':');
  const parts = colons.length > 1 ? colons : (text.replace(/\D/g, '').match(/\d{1,2}/g) ?? []);
  const [h = -1, m = 0, s = 0] = parts.map(Number);
  const fits = parts.length <= 3 && h >= 0 && h < 24 && m >= 0 && m < 60 && s >= 0 && s < 60;
  return fits ? [h, m, s].map((n) => String(n).padStart(2, '0')).join(':') : null;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day `months` away, or the last day of that month: 03-31 less one month is 02-28. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The range behind a quick button, ending today; null for 전체. */
export function quickRange(quick: Exclude<Quick, 'direct'>, today: string): Range | null {
  const yesterday = addDays(today, -1);
  switch (quick) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: addDays(today, -7), to: today };
    case 'month':
      return { from: addMonths(today, -1), to: today };
    case 'quarter':
      return { from: addMonths(today, -3), to: today };
    case 'all':
      return null;
  }
}

/** Which quick button a range is; `direct` if none. */
export function quickOf(range: Range | null, today: string): Quick {
  if (!range) return 'all';
  const days = { from: range.from.slice(0, 10), to: range.to.slice(0, 10) };
  const whole =
    range.from.length === 10 || (range.from.endsWith('00:00:00') && range.to.endsWith('23:59:59'));
  const found =
    whole &&
    QUICK.find((quick) => {
      const one = quick === 'direct' || quick === 'all' ? null : quickRange(quick, today);
      return one?.from === days.from && one.to === days.to;
    });
  return found || 'direct';
}

export const clampDay = (date: string, min = FIRST_DAY, max = LAST_DAY): string =>
  date < min ? min : date > max ? max : date;

/**
 * R101: without times a range means from the first second
 * of its first day to the last second of its last day.
 */
export const dayBounds = ({ from, to }: Range): Range => ({
  from: `${from.slice(0, 10)} 00:00:00`,
  to: `${to.slice(0, 10)} 23:59:59`,
});

/** R100: the end is never before the start; an end that would be becomes the start. */
export const orderTimes = ({ from, to }: Range): Range => ({ from, to: to < from ? from : to });

/** `2026.11.12 – 11.19`: the year once where it is the same. With times, `2026.11.12 09:00 – 11.19 18:00`. */
export function rangeText(range: Range | null): string {
  if (!range) return '전체 기간';
  const dots = (at: string) => at.slice(0, 16).replaceAll('-', '.');
  const { from, to } = range;
  if (from === to) return dots(from);
  return `${dots(from)} – ${from.slice(0, 4) === to.slice(0, 4) ? dots(to).slice(5) : dots(to)}`;
}
