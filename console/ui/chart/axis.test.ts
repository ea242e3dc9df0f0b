import { expect, it } from 'vitest';
import { axisOf, shortAmount } from './axis.ts';

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
