import { describe, expect, test } from 'vitest';
import { dueChip } from '@jangteo/contract/order/due.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { shipDueAt } from './due.ts';

const holidays = new Set(['2026-02-16', '2026-02-17', '2026-02-18', '2026-12-25']);
const due = (paid: string, sendDays: number): string => toKst(shipDueAt(new Date(paid), sendDays, holidays));

describe('발송기한 (order-desk.md §4, worked examples)', () => {
  test('paid on a Friday: the weekend is not counted', () => {
    expect(due('2026-11-20T15:00:00+09:00', 3)).toBe('2026-11-25T23:59:59.000+09:00');
  });

  test('paid before 설날: nor are its three days', () => {
    expect(due('2026-02-13T09:00:00+09:00', 3)).toBe('2026-02-23T23:59:59.000+09:00');
  });

  test('the day of payment is the KST day, whatever the hour; no day at all is the day itself', () => {
    expect(due('2026-11-23T00:00:01+09:00', 1)).toBe('2026-11-24T23:59:59.000+09:00');
    expect(due('2026-11-23T23:59:59+09:00', 1)).toBe('2026-11-24T23:59:59.000+09:00');
    expect(due('2026-11-23T12:00:00+09:00', 0)).toBe('2026-11-23T23:59:59.000+09:00');
  });

  test('paid on a Sunday: the first business day is Monday', () => {
    expect(due('2026-11-22T15:00:00+09:00', 1)).toBe('2026-11-23T23:59:59.000+09:00');
  });
});

describe('D-day chip', () => {
  test.each([
    ['2026-11-22', 3, 'D-3', 'neutral'],
    ['2026-11-24', 1, 'D-1', 'warning'],
    ['2026-11-25', 0, 'D-DAY', 'warning'],
    ['2026-11-26', -1, 'D+1', 'danger'],
  ])('due 11-25, on %s', (today, days, text, tone) => {
    expect(dueChip('2026-11-25T23:59:59+09:00', today)).toEqual({ days, text, tone });
  });
});
