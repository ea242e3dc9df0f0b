import { afterEach, expect, it } from 'vitest';
import { machineNow, setNow } from '../../ui/now.ts';
import { monthIn, monthsTo } from './month.ts';

afterEach(() => setNow(machineNow));

it.each([
  ['2026-12-01T00:10:00+09:00', '2026-11'],
  ['2026-12-02T00:00:00+09:00', '2026-12'],
  ['2027-01-01T12:00:00+09:00', '2026-12'],
])('at %s a page of settlement opens %s, and the month that has begun can be chosen', (at, month) => {
  setNow(() => Date.parse(at));
  expect(monthIn('')).toBe(month);
  expect(monthIn('?month=2026-03')).toBe('2026-03');
  expect(monthsTo(month)).toHaveLength(24);
  expect(monthsTo(month)).toContain(month);
  expect(monthsTo('2020-01').at(-1)).toBe('2020-01');
});
