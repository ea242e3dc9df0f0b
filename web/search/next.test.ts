import { expect, test } from 'vitest';
import { nextOf } from './next.ts';

const page = (rows: number, total: number) => ({ rows: Array.from({ length: rows }), total });

test('a page goes on behind what was asked for, not behind what stands still; it ends with the count or an empty page', () => {
  expect(nextOf(12, page(10, 40))).toBe(12);
  expect(nextOf(36, page(24, 40))).toBe(36);
  expect(nextOf(60, page(2, 40))).toBeNull();
  expect(nextOf(12, page(10, 12))).toBeNull();
  expect(nextOf(36, page(0, 40))).toBeNull();
});
