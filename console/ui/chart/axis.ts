/** Numbers at the axis of a chart. */
import { count } from '../format.ts';

const STEPS = [1, 2, 2.5, 5, 10];

/** Ticks from the top down to 0: at most five round numbers, the first not below the greatest value. */
export function axisOf(most: number): number[] {
  const raw = Math.max(most, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step =
    STEPS.map((one) => one * power).find((one) => one >= raw && Number.isInteger(one)) ?? 10 * power;
  const ticks = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: ticks + 1 }, (_, i) => step * (ticks - i));
}

/** 4,000,000 → 400만, 120,000,000 → 1.2억: numbers at the axis. */
export function shortAmount(value: number): string {
  if (value >= 100_000_000) return `${Number((value / 100_000_000).toFixed(2))}억`;
  return value >= 10_000 ? `${count(value / 10_000)}만` : count(value);
}
