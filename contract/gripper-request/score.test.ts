import { expect, test } from 'vitest';
import {
  commissionPoints,
  livePoints,
  reasonsOf,
  regularPoints,
  returnPoints,
  salesPoints,
  scoreOf,
} from './score.ts';

test.each([
  [
    'sales',
    salesPoints,
    [
      [0, 0],
      [1, 8],
      [999_999, 8],
      [1_000_000, 16],
      [3_000_000, 24],
      [10_000_000, 32],
      [49_999_999, 32],
      [50_000_000, 40],
    ],
  ],
  [
    'regulars',
    regularPoints,
    [
      [0, 0],
      [1, 5],
      [9, 5],
      [10, 10],
      [30, 15],
      [99, 15],
      [100, 20],
    ],
  ],
  [
    'lives',
    livePoints,
    [
      [0, 0],
      [1, 5],
      [5, 5],
      [6, 10],
      [12, 15],
    ],
  ],
  [
    'returns',
    returnPoints,
    [
      [0, 15],
      [300, 15],
      [301, 10],
      [600, 10],
      [601, 5],
      [1_000, 5],
      [1_001, 0],
    ],
  ],
] as const)('%s at their steps', (_name, points, steps) => {
  expect(steps.map(([value]) => points(value))).toEqual(steps.map(([, wanted]) => wanted));
});

test('a wish within the offer, a little above it, and far above', () => {
  expect([1_500, 1_501, 1_800, 1_801].map((wish) => commissionPoints(wish, 1_500))).toEqual([10, 5, 5, 0]);
  expect(commissionPoints(null, 0)).toBe(10);
});

test('the best has 100, who is new some for what nobody knows yet', () => {
  const best = { categorySales: 1e9, regulars: 500, returnBps: 0, lives90: 90, wishBps: 1_000 };
  expect(scoreOf(reasonsOf(best, 1_000))).toBe(100);
  const fresh = { categorySales: 0, regulars: 0, returnBps: null, lives90: 0, wishBps: null };
  expect(scoreOf(reasonsOf(fresh))).toBe(15);
});
