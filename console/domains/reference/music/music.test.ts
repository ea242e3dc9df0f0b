import { expect, test } from 'vitest';
import { licenceEnds, licenceText } from './licence.ts';
import { drawn, following, preceding } from './queue.ts';

test('after the last comes the first, and before the first the last', () => {
  expect([following([1, 2, 3], 2), following([1, 2, 3], 3), following([1, 2, 3], null)]).toEqual([3, 1, 1]);
  expect([preceding([1, 2, 3], 2), preceding([1, 2, 3], 1), preceding([1, 2, 3], null)]).toEqual([1, 3, 3]);
  expect([following([], 1), preceding([], 1)]).toEqual([null, null]);
});

test('what is not in the list any more is followed by its first', () => {
  expect([following([4, 5], 1), preceding([4, 5], 1)]).toEqual([4, 5]);
});

test('by chance: what was not played, never the same twice where there is another', () => {
  expect([0, 0.5, 0.99].map((chance) => drawn([1, 2, 3, 4], 1, [1], chance))).toEqual([2, 3, 4]);
  expect([0, 0.99].map((chance) => drawn([1, 2, 3, 4], 3, [1, 2, 3], chance))).toEqual([4, 4]);
  expect([0, 0.99].map((chance) => drawn([1, 2], 2, [1, 2], chance))).toEqual([1, 1]);
  expect([drawn([1], 1, [1], 0.3), drawn([], 7, [], 0.3)]).toEqual([1, 7]);
});

test('a licence says until when, and stands out where it ends before long', () => {
  const until = (day: string | null) => ({ licence: { name: '시험용', until: day } });
  expect([licenceText(until(null)), licenceText(until('2027-01-18'))]).toEqual([
    '라이선스 기한 없음',
    '라이선스 2027.01.18까지',
  ]);
  expect([null, '2027-01-18', '2027-01-19'].map((day) => licenceEnds(until(day), '2026-11-19'))).toEqual([
    undefined,
    'soon',
    undefined,
  ]);
});
