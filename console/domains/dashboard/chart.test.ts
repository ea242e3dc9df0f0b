import { expect, it } from 'vitest';
import { axisOf, barLabel, barName, shortAmount } from './chart.ts';

it('the axis has at most six round ticks and holds the greatest value', () => {
  for (const most of [0, 1, 3, 4, 5, 96, 1_264_300, 3_842_600, 4_000_000, 4_000_001, 987_654_321]) {
    const ticks = axisOf(most);
    expect([
      most,
      ticks[0]! >= most,
      ticks.at(-1),
      ticks.length <= 6,
      new Set(ticks).size === ticks.length,
      ticks.every(Number.isInteger),
    ]).toEqual([most, true, 0, true, true, true]);
  }
  expect(axisOf(3_842_600)).toEqual([4_000_000, 3_000_000, 2_000_000, 1_000_000, 0]);
});
it('amounts at the axis are short', () => {
  expect([0, 5, 9_999, 10_000, 4_000_000, 100_000_000, 125_000_000].map(shortAmount)).toEqual([
    '0',
    '5',
    '9,999',
    '1만',
    '400만',
    '1억',
    '1.25억',
  ]);
});
it('a bar has a name, and a label where there is room', () => {
  expect([
    barName({ from: '2026-11-18', to: '2026-11-18' }, 'DAILY'),
    barName({ from: '2026-11-09', to: '2026-11-15' }, 'WEEKLY'),
    barName({ from: '2026-11-01', to: '2026-11-21' }, 'MONTHLY'),
  ]).toEqual(['11.18(수)', '11.09 – 11.15', '2026년 11월']);
  const days = Array.from({ length: 30 }, (_, i) => ({ from: `2026-11-${String(i + 1).padStart(2, '0')}` }));
  expect(days.map((_, i) => barLabel(days, i, 'DAILY')).filter(Boolean)).toEqual([
    '11.05',
    '11.10',
    '11.15',
    '11.20',
    '11.25',
    '오늘',
  ]);
});
