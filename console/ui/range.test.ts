import { describe, expect, it } from 'vitest';
import {
  addMonths,
  clampDay,
  dayBounds,
  FIRST_DAY,
  isDay,
  LAST_DAY,
  orderTimes,
  QUICK,
  QUICK_LABELS,
  quickOf,
  quickRange,
  rangeText,
  readDay,
  readTime,
} from './range.ts';

const today = '2026-11-19';

describe('ranges of days', () => {
  it('R77: the quick ranges', () => {
    expect(QUICK.map((q) => QUICK_LABELS[q])).toEqual([
      '오늘',
      '어제',
      '1주일',
      '1개월',
      '3개월',
      '전체',
      '직접입력',
    ]);
    expect(quickRange('today', today)).toEqual({ from: today, to: today });
    expect(quickRange('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(quickRange('week', today)).toEqual({ from: '2026-11-12', to: today });
    expect(quickRange('month', '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
    expect(quickRange('quarter', '2026-02-15')).toEqual({ from: '2025-11-15', to: '2026-02-15' });
    expect(quickRange('all', today)).toBeNull();
  });

  it('a range knows its quick button', () => {
    for (const quick of QUICK)
      if (quick !== 'direct') expect(quickOf(quickRange(quick, today), today)).toBe(quick);
    expect(quickOf({ from: '2026-11-01', to: today }, today)).toBe('direct');
    expect(quickOf(dayBounds({ from: today, to: today }), today)).toBe('today');
    expect(quickOf({ from: `${today} 09:00:00`, to: `${today} 23:59:59` }, today)).toBe('direct');
  });

  it('R99: days from 2019-01-01 through 2048-12-31', () => {
    expect([FIRST_DAY, LAST_DAY]).toEqual(['2019-01-01', '2048-12-31']);
    expect([clampDay('2018-12-31'), clampDay('2049-01-01'), clampDay(today)]).toEqual([
      FIRST_DAY,
      LAST_DAY,
      today,
    ]);
  });

  it('R100: the end is never before the start', () => {
    expect(orderTimes({ from: '2026-11-19 10:00:00', to: '2026-11-19 09:59:59' }).to).toBe(
      '2026-11-19 10:00:00',
    );
    expect(orderTimes({ from: '2026-11-19', to: '2026-11-20' }).to).toBe('2026-11-20');
  });

  it('R101: without times, whole days', () => {
    expect(dayBounds({ from: '2026-11-12', to: today })).toEqual({
      from: '2026-11-12 00:00:00',
      to: '2026-11-19 23:59:59',
    });
  });

  it('months end where they end', () => {
    expect([addMonths('2024-02-29', -12), addMonths('2026-01-31', 1), addMonths('2026-12-15', 1)]).toEqual([
      '2023-02-28',
      '2026-02-28',
      '2027-01-15',
    ]);
    expect([isDay('2026-02-29'), isDay('2024-02-29'), isDay('2026-1-1')]).toEqual([false, true, false]);
  });

  it('days and times may be typed in several ways', () => {
    expect(['20261119', '2026.11.19', '2026-11-19', '1119'].map((t) => readDay(t, today))).toEqual([
      today,
      today,
      today,
      today,
    ]);
    expect(['20260231', '', '19', '119'].map((t) => readDay(t, today))).toEqual([null, null, null, null]);
    expect(['9:30', '0930', '09:30:15', '23', '24:00', '12:60', ''].map(readTime)).toEqual([
      '09:30:00',
      '09:30:00',
      '09:30:15',
      '23:00:00',
      null,
      null,
      null,
    ]);
  });

  it('reads with the year once', () => {
    expect(rangeText({ from: '2026-11-12', to: today })).toBe('2026.11.12 – 11.19');
    expect(rangeText({ from: '2025-12-31', to: '2026-01-01' })).toBe('2025.12.31 – 2026.01.01');
    expect(rangeText({ from: today, to: today })).toBe('2026.11.19');
    expect(rangeText({ from: '2026-11-12 09:00:00', to: '2026-11-12 18:30:00' })).toBe(
      '2026.11.12 09:00 – 11.12 18:30',
    );
    expect(rangeText(null)).toBe('전체 기간');
  });
});
