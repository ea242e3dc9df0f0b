import { expect, it } from 'vitest';
import { joinKeywords, splitKeywords } from './keywords.ts';

it('cuts at commas, line breaks and tabs, trims, and keeps each word once in order', () => {
  expect(splitKeywords(' 감귤, 유자청\n\n2611180911\r\n감귤\t전복，')).toEqual(['감귤', '유자청', '2611180911', '전복']);
});
it('keeps spaces inside a word: 제주 감귤 is one', () => {
  expect(splitKeywords('제주 감귤')).toEqual(['제주 감귤']);
});
it('at most 40 characters a word and 100 words (order-desk.md §5)', () => {
  expect(splitKeywords('가'.repeat(41))[0]).toHaveLength(40);
  expect(splitKeywords(Array.from({ length: 130 }, (_, i) => i).join('\n'))).toHaveLength(100);
});
it('decomposed Hangul is the same word', () => {
  expect(splitKeywords(`${'감귤'.normalize('NFD')},감귤`)).toEqual(['감귤']);
});
it('nothing but separators is no search', () => {
  expect(splitKeywords(' , \n ,')).toEqual([]);
});
it('joined words split into the same words', () => {
  const words = ['감귤', '제주 감귤', 'A-1'];
  expect(splitKeywords(joinKeywords(words))).toEqual(words);
});
