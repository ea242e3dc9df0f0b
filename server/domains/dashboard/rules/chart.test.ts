import { describe, expect, it } from 'vitest';
import { barsOf, chartOf } from './chart.ts';

describe('bars of the sales chart (domain.md 3.9)', () => {
  it('30 days up to today', () => {
    const bars = barsOf('DAILY', '2026-03-01');
    expect([bars.length, bars[0], bars[28], bars[29]]).toEqual([
      30,
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
  });
  it('12 weeks from Monday, the last one up to today; a Sunday ends its week', () => {
    expect(barsOf('WEEKLY', '2026-11-21').slice(-2)).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-21' },
    ]);
    expect(barsOf('WEEKLY', '2026-11-22').at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(barsOf('WEEKLY', '2026-11-23').at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(barsOf('WEEKLY', '2026-11-23')).toHaveLength(12);
  });
  it('12 months over a year and a leap day', () => {
    const bars = barsOf('MONTHLY', '2028-03-31');
    expect([bars.length, bars[0], bars[10], bars[11]]).toEqual([
      12,
      { from: '2027-04-01', to: '2027-04-30' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-31' },
    ]);
  });
  it('each day falls into its one bar; days before the first into none', () => {
    const day = (at: string, amount: number) => ({
      day: at,
      amount,
      orders: 1,
      canceled: 0,
      live: amount / 10,
    });
    const points = chartOf(barsOf('WEEKLY', '2026-11-21'), {
      sales: [day('2020-01-01', 5), day('2026-11-15', 10), day('2026-11-16', 100), day('2026-11-21', 1_000)],
      lives: [{ day: '2026-11-15', contents: 2, viewers: 30 }],
      fans: [{ day: '2026-11-21', followers: 4 }],
    });
    expect(points.slice(-2).map((p) => [p.contents, p.viewers, p.newFollowers])).toEqual([
      [2, 30, 0],
      [0, 0, 4],
    ]);
    expect(points.slice(-2).map((p) => [p.orderAmount, p.orderCount, p.liveAmount])).toEqual([
      [10, 1, 1],
      [1_100, 2, 110],
    ]);
    expect(points.reduce((sum, p) => sum + p.orderAmount, 0)).toBe(1_110);
  });
});
