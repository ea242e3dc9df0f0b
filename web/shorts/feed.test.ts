import { expect, test } from 'vitest';
import { runsOut, withMore } from './feed.ts';

const of = (...seqs: number[]) => seqs.map((contentSeq) => ({ contentSeq }));

test('what is known already is not shown again', () => {
  expect(withMore(of(5, 4), of(4, 3, 5, 2))).toEqual(of(5, 4, 3, 2));
});

test('more are asked for before the last one', () => {
  expect([0, 3, 4, 5].map((at) => runsOut(at, 6))).toEqual([false, false, true, true]);
});
