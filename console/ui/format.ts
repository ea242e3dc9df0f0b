/**
 * How numbers, times and words stand on screen. Pure;
 * times are shown in Korea (KST) whatever the machine says.
 */

const MINUS = '\u2212';
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * 1234 → `1,234`; negative numbers carry U+2212.
 * The unit is added where the number stands alone: `won(1, true)`.
 */
export function won(amount: number, unit = false): string {
  const text = grouped.format(Math.abs(amount));
  return `${amount < 0 && text !== '0' ? MINUS : ''}${text}${unit ? '원' : ''}`;
}

/** With + in front of what is added: the rows of a settlement. */
export const signedWon = (amount: number): string => (amount > 0 ? `+${won(amount)}` : won(amount));
export const count = (n: number): string => won(n);

/**
 * 0.1234 stays a percentage of its own: `percent(12.34)` → `12.34%`, at most two decimals, no trailing zeros.
 */
export function percent(value: number): string {
  const text = String(Math.round(Math.abs(value) * 100) / 100);
  return `${value < 0 && text !== '0' ? MINUS : ''}${text}%`;
}

const KST = 9 * 3_600_000;
export type Moment = string | number;

/**
 * `YYYY-MM-DD HH:mm:ss` in KST from epoch ms, ISO text with a zone,
 * or text without one (already KST); '' if none.
 */
function wall(at: Moment | null | undefined): string {
  if (at === null || at === undefined || at === '') return '';
  const bare = typeof at === 'string' && !/(Z|[+-]\d\d:?\d\d)$/.test(at.slice(10));
  if (bare) return at.replace('T', ' ').slice(0, 19);
  const ms = typeof at === 'number' ? at : Date.parse(at);
  return Number.isNaN(ms) ? '' : new Date(ms + KST).toISOString().replace('T', ' ').slice(0, 19);
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
/** 0 Sunday … 6 Saturday of a day `YYYY-MM-DD`. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `2026-11-19 14:32:08` (R102). */
export const dateTime = (at: Moment | null | undefined): string => {
  const text = wall(at);
  return text.length === 10 ? `${text} 00:00:00` : text;
};

/** `2026-11-19`, or with the weekday `2026-11-19 (목)`. */
export function day(at: Moment | null | undefined, weekday = false): string {
  const text = wall(at).slice(0, 10);
  return text && weekday ? `${text} (${WEEKDAYS[weekdayOf(text)]})` : text;
}

/** `11.19`, `11.19(목)`, `11.19 14:32`: short forms for table columns and timelines. */
export function shortDay(at: Moment | null | undefined, weekday = false): string {
  const text = wall(at).slice(0, 10);
  return text && `${text.slice(5, 7)}.${text.slice(8, 10)}${weekday ? `(${WEEKDAYS[weekdayOf(text)]})` : ''}`;
}
export const shortTime = (at: Moment | null | undefined): string =>
  wall(at) ? `${shortDay(at)} ${dateTime(at).slice(11, 16)}` : '';

/** mm:ss, or HH:mm:ss from an hour on or when asked; whole seconds, never negative. */
export function clock(ms: number, hours = false): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const short = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return hours || s >= 3600 ? `${two(Math.floor(s / 3600))}:${short}` : short;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Bytes as 0B … 1YB in steps of 1024 (R146), at most one decimal: 5242880 → `5MB`. */
export function fileSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Math.floor(value * 10) / 10}${UNITS[unit]}`;
}

/** Digits of a Korean number with dashes; masked numbers and anything else stay as they are. */
export function phone(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^[\d*]{8,12}$/.test(digits)) return text;
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const area = digits.startsWith('02') ? 2 : digits.startsWith('050') || digits.length === 12 ? 4 : 3;
  return `${digits.slice(0, area)}-${digits.slice(area, -4)}-${digits.slice(-4)}`;
}

/** Does a word end in a consonant? Digits as they are read; the last letter or figure decides. */
export function hasBatchim(word: string): boolean {
  const last = word.replace(/[^\p{L}\p{N}]+$/u, '').at(-1) ?? '';
  if (/\d/.test(last)) return '013678'.includes(last);
  const code = last.charCodeAt(0) - 0xac00;
  if (code >= 0 && code < 11172) return code % 28 !== 0;
  return /[lmnr]/i.test(last);
}

export type Josa = '이/가' | '은/는' | '을/를' | '과/와' | '으로/로' | '이고/고' | '이며/며';

/** The word with the fitting particle: `josa('결제일', '이/가')` → 결제일이. 로 also follows ㄹ. */
export function josa(word: string, pair: Josa): string {
  const [closed, open] = pair.split('/') as [string, string];
  const last = word.replace(/[^\p{L}\p{N}]+$/u, '').at(-1) ?? '';
  const rieul = pair === '으로/로' && (/[178]/.test(last) || (last.charCodeAt(0) - 0xac00) % 28 === 8);
  return word + (hasBatchim(word) && !rieul ? closed : open);
}
