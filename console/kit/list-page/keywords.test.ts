import { expect, it } from 'vitest';
import { joinKeywords, keywordCount, keywordProblem, splitKeywords, wordsIn } from './keywords.ts';

it('cuts at commas, line breaks and tabs, trims, and keeps each word once in order', () => {
  expect(splitKeywords(' 감귤, 유자청\n\n2611180911\r\n감귤\t전복，')).toEqual([
    '감귤',
    '유자청',
    '2611180911',
    '전복',
  ]);
});
it('keeps spaces inside a word: 제주 감귤 is one', () => {
  expect(splitKeywords('제주 감귤')).toEqual(['제주 감귤']);
});
it('R91: beyond 40 letters a word or 100 words nothing is cut or dropped: the search is refused, and why is said', () => {
  expect(splitKeywords('가'.repeat(41))[0]).toHaveLength(41);
  const numbers = (count: number) => splitKeywords(Array.from({ length: count }, (_, i) => i).join('\n'));
  expect(numbers(130)).toHaveLength(130);
  expect(keywordProblem(['가'.repeat(41)])).toContain('40자까지');
  expect(keywordProblem(numbers(101))).toBe('검색어는 100개까지 넣을 수 있습니다. 지금 101개입니다.');
  for (const fine of [[], ['가'.repeat(40)], numbers(100)]) expect(keywordProblem(fine)).toBeNull();
});
it('R92: letters of one word are counted, or the words', () => {
  expect([[], ['감귤'], ['감귤', '유자청']].map(keywordCount)).toEqual(['0/40', '2/40', '2/100개']);
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
it('a list that takes one word has it as text, one that takes several as a list', () => {
  expect([undefined, '감귤', ['감귤', '유자청']].map(wordsIn)).toEqual([[], ['감귤'], ['감귤', '유자청']]);
});
