import { describe, expect, test } from 'vitest';
import {
  beginAt,
  cellOf,
  pinsOf,
  placeOf,
  readClock,
  stretchOf,
  sumsOf,
  ticksOf,
  whyNot,
  withEnd,
} from './span.ts';

const FILM = 5_040;

test.each([
  [0, 9, '1초 더 늘려 주세요.'],
  [0, 10, null],
  [100, 280, null],
  [100, 281, '1초 줄여 주세요.'],
  [100, 100, '끝은 시작보다 뒤여야 합니다.'],
  [5_000, 5_041, '영상은 01:24:00까지입니다.'],
])('%i to %i: %s', (startSec, endSec, why) => expect(whyNot({ startSec, endSec }, FILM)).toBe(why));

describe('ends', () => {
  const span = { startSec: 100, endSec: 200 };
  test.each([
    ['startSec', 150, { startSec: 150, endSec: 200 }],
    ['endSec', 110, { startSec: 100, endSec: 110 }],
    ['startSec', 300, { startSec: 300, endSec: 330 }],
    ['endSec', 50, { startSec: 20, endSec: 50 }],
    ['startSec', 10, { startSec: 10, endSec: 40 }],
    ['endSec', 290, { startSec: 260, endSec: 290 }],
  ] as const)('%s at %i', (end, sec, to) => expect(withEnd(span, end, sec, FILM)).toEqual(to));
  test('a new one fits into what there is', () => {
    expect(beginAt(60.7, FILM)).toEqual({ startSec: 60, endSec: 90 });
    expect(beginAt(5_035, FILM)).toEqual({ startSec: 5_030, endSec: 5_040 });
    expect(beginAt(20, 25)).toEqual({ startSec: 15, endSec: 25 });
    expect(beginAt(3, 4)).toEqual({ startSec: 0, endSec: 4 });
  });
});

test('the strip shows the span in its middle, within the film', () => {
  expect(stretchOf({ startSec: 2_538, endSec: 2_676 }, FILM)).toEqual({ from: 2_469, to: 2_745 });
  expect(stretchOf({ startSec: 0, endSec: 20 }, FILM)).toEqual({ from: 0, to: 240 });
  expect(stretchOf({ startSec: 0, endSec: 10 }, 25)).toEqual({ from: 0, to: 25 });
  expect(placeOf(60, { from: 0, to: 240 })).toBe(0.25);
});

test('pictures of the sheet, line by line', () => {
  expect(cellOf(0, 900)).toBe('0% 0%');
  expect(cellOf(95, 900)).toBe('100% 0%');
  expect(cellOf(105, 900)).toBe(`0% ${100 / 9}%`);
  expect(cellOf(9_999, 900)).toBe('100% 100%');
});

test('round seconds below a stretch', () => {
  expect(ticksOf({ from: 2_460, to: 2_730 }, 5)).toEqual([2_460, 2_520, 2_580, 2_640, 2_700]);
  expect(ticksOf({ from: 0, to: 5_040 }, 5)).toEqual([0, 1_200, 2_400, 3_600, 4_800]);
});

test('minutes that a span touches', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 11, minute)).toISOString();
  const series = [0, 1, 2, 3].map((n) => ({ at: at(n), viewers: 10 * n, orders: n, amount: 1_000 * n }));
  const live = { startMs: Date.parse(at(0)), stepMin: 1 };
  expect(sumsOf(series, { startSec: 70, endSec: 130 }, live)).toEqual({
    orders: 3,
    amount: 3_000,
    viewers: 20,
  });
  expect(sumsOf(series, { startSec: 60, endSec: 120 }, live)).toEqual({
    orders: 1,
    amount: 1_000,
    viewers: 10,
  });
  expect(sumsOf([], { startSec: 0, endSec: 10 }, live)).toEqual({ orders: 0, amount: 0, viewers: 0 });
});

test('what was held up until the next', () => {
  const marks = [
    { sec: 10, kind: 'PIN', label: '감귤' },
    { sec: 20, kind: 'GAME', label: '퀴즈' },
    { sec: 30, kind: 'PIN', label: '전복' },
  ];
  expect(pinsOf(marks, 60)).toEqual([
    { from: 10, to: 30, label: '감귤' },
    { from: 30, to: 60, label: '전복' },
  ]);
});

test.each([
  ['42:18', 2_538],
  ['1:02:03', 3_723],
  ['0:09', 9],
  ['75', 75],
  ['12:60', null],
  ['', null],
  ['곧', null],
])('%s is %s', (text, sec) => expect(readClock(text)).toBe(sec));
