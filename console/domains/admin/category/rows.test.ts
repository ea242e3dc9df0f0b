import { expect, test } from 'vitest';
import type { DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import { linesOf, stepOn } from './rows.ts';

const some = (categorySeq: number, parentSeq: number | null, name: string, exposed = true): DeskCategory => ({
  categorySeq,
  parentSeq,
  level: parentSeq === null ? 1 : parentSeq % 100 === 0 && parentSeq >= 1_000 ? 2 : 3,
  name,
  path: name,
  exposed,
  noticeTemplate: null,
  kinds: ['NORMAL'],
  adultOnly: false,
  docTypes: [],
  products: 0,
  version: 1,
});
const all = [
  some(1000, null, '식품'),
  some(1100, 1000, '농산물', false),
  some(1101, 1100, '과일'),
  some(1200, 1000, '수산물'),
  some(2000, null, '패션'),
];
const seqs = (...args: Parameters<typeof linesOf>) => linesOf(...args).map(({ one }) => one.categorySeq);

test('what stands below open ones is to be seen; what is hidden hides what stands below it', () => {
  expect(seqs(all, new Set())).toEqual([1000, 2000]);
  expect(seqs(all, new Set([1100]))).toEqual([1000, 2000]);
  const lines = linesOf(all, new Set([1000, 1100]));
  expect(
    lines.map(({ one, open, under, place, siblings }) => [one.categorySeq, open, under, place, siblings]),
  ).toEqual([
    [1000, true, false, 1, 2],
    [1100, true, false, 1, 2],
    [1101, null, true, 1, 1],
    [1200, null, false, 2, 2],
    [2000, null, false, 2, 2],
  ]);
});

test('a word finds lines with everything above them, hidden ones are found by themselves', () => {
  expect(seqs(all, new Set(), { word: '과일' })).toEqual([1000, 1100, 1101]);
  expect(seqs(all, new Set(), { hiddenOnly: true })).toEqual([1000, 1100]);
  expect(seqs(all, new Set([1000]), { word: '없음' })).toEqual([]);
});

test('keys walk the lines, open and close them', () => {
  const lines = linesOf(all, new Set([1000]));
  expect(stepOn('ArrowDown', lines, 1000)).toEqual({ go: 1100 });
  expect(stepOn('ArrowUp', lines, 1000)).toBeNull();
  expect(stepOn('ArrowRight', lines, 1000)).toEqual({ go: 1100 });
  expect(stepOn('ArrowRight', lines, 1100)).toEqual({ open: 1100 });
  expect(stepOn('ArrowRight', lines, 2000)).toBeNull();
  expect(stepOn('ArrowLeft', lines, 1000)).toEqual({ close: 1000 });
  expect(stepOn('ArrowLeft', lines, 1200)).toEqual({ go: 1000 });
  expect(stepOn('ArrowLeft', lines, 2000)).toBeNull();
  expect([stepOn('Home', lines, 1200), stepOn('End', lines, 1200)]).toEqual([{ go: 1000 }, { go: 2000 }]);
  expect(stepOn('x', lines, 1000)).toBeNull();
});
