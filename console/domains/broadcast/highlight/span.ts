/** Seconds of a film: what a highlight may be, what of it is in sight, what happened in it. Pure. */
import { HIGHLIGHT, SHEET, sheetEvery } from '@jangteo/contract/broadcast/clip.shape.ts';
import { clock } from '../../../ui/format.ts';

export interface Span {
  startSec: number;
  endSec: number;
}
/** A stretch of the film, in seconds. */
export interface Stretch {
  from: number;
  to: number;
}

const clamp = (n: number, least: number, most: number): number => Math.min(Math.max(n, least), most);
export const lengthOf = ({ startSec, endSec }: Span): number => endSec - startSec;

/** A sentence why this is no highlight of a film of `most` seconds, else null. */
export function whyNot(span: Span, most: number): string | null {
  const length = lengthOf(span);
  if (length <= 0) return '끝은 시작보다 뒤여야 합니다.';
  if (span.endSec > most) return `영상은 ${clock(most * 1_000)}까지입니다.`;
  if (length < HIGHLIGHT.min) return `${HIGHLIGHT.min - length}초 더 늘려 주세요.`;
  return length > HIGHLIGHT.max ? `${length - HIGHLIGHT.max}초 줄여 주세요.` : null;
}

/** What stands below a span that is right: how much longer it may become. */
export function roomText(span: Span, most: number): string {
  const left = Math.min(HIGHLIGHT.max - lengthOf(span), most - lengthOf(span));
  const limits = `${HIGHLIGHT.min}초에서 ${HIGHLIGHT.max}초까지.`;
  return left > 0 ? `${limits} ${left}초 더 늘릴 수 있습니다.` : limits;
}

/** A new one from here on: half a minute, or what there is. */
export function beginAt(sec: number, most: number): Span {
  const startSec = clamp(Math.floor(sec), 0, Math.max(0, most - HIGHLIGHT.min));
  return { startSec, endSec: Math.min(startSec + 30, Math.max(most, startSec)) };
}

/** Its start or end at `sec`: the other end follows where it would be passed or left too far behind. */
export function withEnd(span: Span, end: 'startSec' | 'endSec', sec: number, most: number): Span {
  const at = clamp(Math.round(sec), 0, most);
  if (end === 'startSec') {
    const follow = at >= span.endSec || span.endSec - at > HIGHLIGHT.max;
    return { startSec: at, endSec: follow ? beginAt(at, most).endSec : span.endSec };
  }
  const follow = at <= span.startSec || at - span.startSec > HIGHLIGHT.max;
  return { startSec: follow ? Math.max(0, at - 30) : span.startSec, endSec: at };
}

/** What the strip shows: the span with as much beside it, four minutes at least, or the whole film. */
export function stretchOf({ startSec, endSec }: Span, total: number): Stretch {
  const wide = Math.min(total, Math.max(240, (endSec - startSec) * 2));
  const from = clamp(Math.round((startSec + endSec) / 2 - wide / 2), 0, Math.max(0, total - wide));
  return { from, to: from + wide };
}

/** Where a second lies in a stretch, 0 to 1. */
export const placeOf = (sec: number, { from, to }: Stretch): number =>
  to > from ? clamp((sec - from) / (to - from), 0, 1) : 0;
export const secAt = (place: number, { from, to }: Stretch): number =>
  from + clamp(place, 0, 1) * (to - from);

/** Place of a second's picture on the film's sheet, in per cent as CSS takes them. */
export function cellOf(sec: number, durationSec: number): string {
  const n = clamp(Math.floor(sec / sheetEvery(durationSec)), 0, SHEET.columns * SHEET.rows - 1);
  const [column, row] = [n % SHEET.columns, Math.floor(n / SHEET.columns)];
  return `${(column / (SHEET.columns - 1)) * 100}% ${(row / (SHEET.rows - 1)) * 100}%`;
}

const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600];

/** Round seconds to write below a stretch, `most` of them. */
export function ticksOf({ from, to }: Stretch, most: number): number[] {
  const step = STEPS.find((one) => (to - from) / one <= most) ?? 7_200;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, n) => first + n * step);
}

interface Minute {
  at: string;
  viewers: number;
  orders: number;
  amount: number;
}
export interface Sums {
  orders: number;
  amount: number;
  viewers: number;
}

/** What the minutes of a span come to; `startMs`: when the live began, `stepMin`: minutes a point. */
export function sumsOf(
  series: readonly Minute[],
  { startSec, endSec }: Span,
  { startMs, stepMin }: { startMs: number; stepMin: number },
): Sums {
  const touched = series.filter(({ at }) => {
    const sec = (Date.parse(at) - startMs) / 1_000;
    return sec < endSec && sec + stepMin * 60 > startSec;
  });
  return {
    orders: touched.reduce((sum, one) => sum + one.orders, 0),
    amount: touched.reduce((sum, one) => sum + one.amount, 0),
    viewers: Math.max(0, ...touched.map((one) => one.viewers)),
  };
}

interface Mark {
  sec: number;
  kind: string;
  label: string;
}

/** What was held up from when to when. */
export const pinsOf = (marks: readonly Mark[], total: number): (Stretch & { label: string })[] =>
  marks
    .filter(({ kind, sec }) => kind === 'PIN' && sec < total)
    .map(({ sec, label }, n, all) => ({ from: sec, to: all[n + 1]?.sec ?? total, label }));

/** `m:ss` or `h:mm:ss` as somebody types it, in seconds; null: neither. */
export function readClock(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!found) return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return Number(found[1] ?? 0) * 3_600 + Number(found[2]) * 60 + Number(found[3]);
}
export const clockText = (sec: number): string => clock(sec * 1_000);
