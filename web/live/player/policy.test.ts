import { expect, test } from 'vitest';
import {
  bufferedFrom,
  calmAfter,
  counted,
  HEALTHY,
  isFarBehind,
  mayGoOn,
  retryAfter,
  stalled,
  wantsNewPlayer,
} from './policy.ts';

const ranges = (...list: [number, number][]) => ({
  length: list.length,
  start: (i: number) => list[i]![0],
  end: (i: number) => list[i]![1],
});

test('a new player only after stalls, and only once a minute has gone well', () => {
  expect(wantsNewPlayer(HEALTHY, 10_000_000)).toBe(false);
  const once = stalled(HEALTHY, 5_000);
  expect(wantsNewPlayer(once, 64_999)).toBe(false);
  expect(wantsNewPlayer(once, 65_000)).toBe(true);
  const again = stalled(once, 60_000);
  expect(again.stalls).toBe(2);
  expect(wantsNewPlayer(again, 65_000)).toBe(false);
  expect(wantsNewPlayer(again, 120_000)).toBe(true);
});

test('one pause is one stall, however often it is told', () => {
  const told = [5_000, 5_200, 5_900].reduce(stalled, HEALTHY);
  expect(told.stalls).toBe(1);
});

test('after a new publisher it holds until a second lies there', () => {
  expect([0, 0.99, 1, 3].map(mayGoOn)).toEqual([false, false, true, true]);
  expect(bufferedFrom(ranges([0, 4], [10, 12.5]), 10)).toBe(2.5);
  expect(bufferedFrom(ranges([0, 4], [10.05, 12]), 10)).toBe(2);
  expect(bufferedFrom(ranges([0, 4], [10, 12]), 6)).toBe(0);
  expect(bufferedFrom(ranges(), 0)).toBe(0);
});

test('a picture that is not there is asked for ever more rarely, at most every 4 s', () => {
  expect([0, 1, 2, 3, 9].map(retryAfter)).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
});

test('small delays are played away, large ones are jumped over', () => {
  expect([1, 4, 4.1, 60].map(isFarBehind)).toEqual([false, false, true, true]);
});

test('a line never counts as faster than twice what the best rendition takes', () => {
  expect(counted(27_000, 135, 2_500_000)).toBe(135);
  expect(counted(27_000, 3, 2_500_000)).toBeCloseTo(43.2);
  expect(counted(27_000, 135, 0)).toBe(135); // a playlist that says nothing of its rate
});

test('whoever falls stays below for longer each time', () => {
  expect([1, 2, 3, 9].map(calmAfter)).toEqual([4_000, 8_000, 16_000, 64_000]);
});
