import { describe, expect, it } from 'vitest';
import { firstRows, windowAt } from './useRowWindow.ts';

describe('the rows that are drawn', () => {
  it('are all of them up to 60', () => {
    expect(windowAt(0, 500, 36, 50)).toEqual({ from: 0, to: 50 });
    expect(windowAt(900, 500, 36, 60)).toEqual({ from: 0, to: 60 });
  });
  it('always cover what is in sight, wherever the scroll stands', () => {
    for (const height of [30, 36]) {
      for (let offset = 0; offset <= 200 * height - 500; offset += 7) {
        const { from, to } = windowAt(offset, 500, height, 200);
        expect(from).toBeLessThanOrEqual(Math.floor(offset / height));
        expect(to).toBeGreaterThanOrEqual(Math.min(200, Math.ceil((offset + 500) / height)));
        expect(to - from).toBeLessThanOrEqual(65);
      }
    }
  });
  it('stand still over most scrolls', () => {
    const seen = new Set(
      Array.from({ length: 100 }, (_, i) => JSON.stringify(windowAt(1000 + i, 500, 36, 200))),
    );
    expect(seen.size).toBeLessThanOrEqual(2);
  });
});

describe('the first drawing', () => {
  it('has as many rows as the window shows, and a few in the smallest one', () => {
    expect(firstRows(900, 36)).toBe(20);
    expect(firstRows(900, 30)).toBe(24);
    expect(firstRows(300, 36)).toBe(8);
  });
});
