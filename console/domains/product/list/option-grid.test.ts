import { expect, test } from 'vitest';
import { pageOfRow, problemsWithin } from './option-grid.ts';

test('R83: a hundred options a page, and each problem on its own', () => {
  expect([0, 99, 100, 250].map(pageOfRow)).toEqual([1, 1, 2, 3]);
  const problems = [99, 100, 199, 200].map((row) => ({ row, column: 'stock', text: '숫자' }));
  expect(problemsWithin(problems, 100, 100).map(({ row }) => row)).toEqual([0, 99]);
});
