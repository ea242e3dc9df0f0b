import { describe, expect, test } from 'vitest';
import { postponeRefusal, promiseWindow } from './postpone.ts';

const due = '2026-11-25T23:59:59+09:00';
const code = (
  promisedAt: string,
  today: string,
  postponed = false,
  operator = false,
  shipDueAt: string | null = due,
) => postponeRefusal({ shipDueAt, postponed }, promisedAt, today, operator)?.code ?? null;

describe('배송지연 (order-desk.md §4): D < promisedAt ≤ D + 30, D the later of today and the due day', () => {
  test('before the due day it counts from the due day', () => {
    expect(promiseWindow('2026-11-25', '2026-11-20')).toEqual({ from: '2026-11-26', to: '2026-12-25' });
    expect(code('2026-11-25', '2026-11-20')).toBe('POSTPONE_DATE');
    expect(code('2026-11-26', '2026-11-20')).toBeNull();
    expect(code('2026-12-25', '2026-11-20')).toBeNull();
    expect(code('2026-12-26', '2026-11-20')).toBe('POSTPONE_DATE');
  });

  test('once overdue it counts from today', () => {
    expect(promiseWindow('2026-11-25', '2026-11-30')).toEqual({ from: '2026-12-01', to: '2026-12-30' });
    expect(code('2026-11-30', '2026-11-30')).toBe('POSTPONE_DATE');
    expect(code('2026-12-01', '2026-11-30')).toBeNull();
    expect(code('2026-12-30', '2026-11-30')).toBeNull();
    expect(code('2026-12-31', '2026-11-30')).toBe('POSTPONE_DATE');
  });

  test('a seller once per line, an operator again, within the same days', () => {
    expect(code('2026-12-01', '2026-11-20', true)).toBe('POSTPONE_LIMIT');
    expect(code('2026-12-01', '2026-11-20', true, true)).toBeNull();
    expect(code('2027-12-01', '2026-11-20', true, true)).toBe('POSTPONE_DATE');
  });

  test('the sentence names the days', () => {
    expect(
      postponeRefusal({ shipDueAt: due, postponed: false }, '2027-01-01', '2026-11-20', false)?.message,
    ).toBe('발송예정일은 2026-11-26부터 2026-12-25까지 선택할 수 있습니다.');
  });
});
