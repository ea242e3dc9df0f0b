import { expect, test } from 'vitest';
import { leftOf, whenOf } from './when.ts';

test('a time in Korean words', () => {
  expect(whenOf('2026-11-20T20:00:00+09:00')).toBe('11월 20일(금) 오후 8:00');
  expect(whenOf('2026-01-01T00:05:00+09:00')).toBe('1월 1일(목) 오전 12:05');
  expect(whenOf('2026-01-01T12:30:00+09:00')).toBe('1월 1일(목) 오후 12:30');
});

test('time left, days apart', () => {
  expect([0, 59, 3_600, 86_399].map(leftOf)).toEqual(['00:00:00', '00:00:59', '01:00:00', '23:59:59']);
  expect(leftOf(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)).toBe('2일 03:04:05');
});
