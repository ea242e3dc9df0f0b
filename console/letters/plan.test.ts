import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byFrequency, lettersOf, planOf, rangeOf, syllables } from './plan.ts';

const here = join(import.meta.dirname, '..');
const style = createRequire(import.meta.url).resolve(
  'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
);
const parts = readFileSync(style, 'utf8');
const own = lettersOf([here, join(here, '../contract')]);

test('the first file has every letter of the menu, the labels and the messages, and no more than a page may carry', () => {
  for (const letter of '발주확인 배송 관리 주문 목록 판매자 취소 1,234원 · – (금)')
    expect([letter, own.has(letter)]).toEqual([letter, true]);
  expect(own.size).toBeLessThan(900);
});

test('what our words lack of the syllables that people write stands in one of the other files, the frequent ones first', () => {
  const plan = planOf(own, parts);
  const rest = plan.frequent.flat();
  expect(new Set(rest).size).toBe(rest.length);
  expect(rest.filter((letter) => own.has(letter))).toEqual([]);
  const all = new Set([...own, ...rest]);
  expect([...syllables()].filter((letter) => !all.has(letter))).toEqual([]);
  const place = (letter: string) => byFrequency(parts).indexOf(letter);
  expect(place(plan.frequent[0]![0]!)).toBeLessThan(place(plan.frequent.at(-1)!.at(-1)!));
});

test('the most written of our words stand in the first file, the others follow before what people write', () => {
  const written = syllables();
  const [first, second, ...later] = [...own].filter((letter) => written.has(letter));
  const plan = planOf(own, parts, { most: 2, sizes: [100, 50] });
  expect(plan.own).toContain('·');
  expect(plan.own.filter((letter) => written.has(letter))).toEqual([first, second].toSorted());
  expect(plan.frequent.flat().slice(0, later.length)).toEqual(later);
  expect(plan.frequent.slice(0, 3).map((file) => file.length)).toEqual([100, 50, 50]);
});

test('every other letter of the package is found in the part that has it, and in that part alone', () => {
  const { frequent, rare } = planOf(own, parts);
  const held = new Set([...own, ...frequent.flat()]);
  const letters = byFrequency(parts).filter((letter) => !held.has(letter));
  expect(rare.flatMap((part) => part.letters).toSorted()).toEqual(letters.toSorted());
  const ranges = rare.map((part) =>
    rangeOf(part.letters, held)
      .split(',')
      .map((range) =>
        range
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      ),
  );
  const partsWith = (letter: string) =>
    rare.filter((_, i) =>
      ranges[i]!.some(
        ([from, to = from]) => letter.codePointAt(0)! >= from! && letter.codePointAt(0)! <= to!,
      ),
    );
  for (const { file, letters: some } of rare)
    for (const letter of some) expect(partsWith(letter).map((part) => part.file)).toEqual([file]);
});

test('a range says the same letters as CSS does', () => {
  expect(rangeOf([...'나가각갂'])).toBe('U+AC00-AC02,U+B098');
});

test('a range goes on over letters that another font has, not beyond its own', () => {
  expect(rangeOf([...'가갂'], new Set('각갃'))).toBe('U+AC00-AC02');
  expect(rangeOf([...'가갃'], new Set('각'))).toBe('U+AC00,U+AC03');
});
