import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareWord, cleanText, hasWord } from './clean.ts';

test.each([
  ['문의 010-9876-5432 계좌 110234567890', '문의 *** 계좌 ***'],
  ['01098765432로 주세요', '***로 주세요'],
  ['+82 10 9876 5432', '***'],
  ['0504-1234-5678로', '***로'],
  ['메일은 buyer.kim+1@mail.co.kr 입니다', '메일은 *** 입니다'],
  ['12345678개', '12345678개'],
  ['https://evil.example/x?y=1 보세요', '[링크] 보세요'],
  ['evil.shop/a 싸요', '[링크] 싸요'],
  ['가격 39,900원', '가격 39,900원'],
  ['\u202e안녕\u0007  하세요 ', '안녕 하세요'],
  ['\u1112\u1161\u11ab', '한'],
  ['\u3164', ''],
  ['\u2800\u2800', ''],
  ['\uffa0\u115f\u1160', ''],
  ['\u200b\u202e\ufeff\u00ad', ''],
  ['사\u3164기', '사 기'],
  ['010\u200b9876\u20605432', '***'],
  ['반쪽\ud83d', '반쪽'],
  ['👩‍👧 ❤️', '👩‍👧 ❤️'],
])('example 12 and its kin: %s', (text, clean) => {
  expect(cleanText(text, { links: false })).toBe(clean);
});

test('the channel may show links; nobody a telephone', () => {
  expect(cleanText('https://shop.example/a 010-1234-5678', { links: true })).toBe(
    'https://shop.example/a ***',
  );
});

test('a banned word is found through blanks, marks, width and case', () => {
  const words = ['바보', 'BAD'].map(bareWord);
  for (const text of [
    '바\u3164보',
    '바\u115f보',
    '바\u1160보',
    '바\uffa0보',
    '바\u2800보',
    '바\u00ad보',
    '바\u202e보',
    '바 보',
    '바.보!',
    '이 ＢＡＤ 사람',
    'b a d',
  ])
    expect(hasWord(text, words)).toBe(true);
  expect(hasWord('보바', words)).toBe(false);
});

/** A letter in the ways in which it can be written and still be read: another case, width, composition. */
const written = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    letter.toLowerCase(),
    letter.normalize('NFD'),
    /^[!-~]$/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter,
  );
const LETTERS = [...'abcxyzABZ0189가각힣바보짝퉁금칙어ｱかñé漢'];
const letter = fc.constantFrom(...LETTERS);
/** What is no letter and no digit: blanks, marks, signs, what nobody sees. */
const between = fc.constantFrom(
  ...' .,!?-_*~·…/|\\\'"()[]{}#@%^&+=<>',
  '\u00a0',
  '\u200b',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u2800',
  '\u2066',
  '\u3000',
  '\u0301',
  '❤',
  '\u{1f600}',
);
const gap = fc.array(between, { maxLength: 3 }).map((some) => some.join(''));

test('a banned word is found however it is written and broken up, in whatever stands around it', () => {
  const word = fc.array(letter, { minLength: 1, maxLength: 8 });
  const around = fc.array(fc.oneof(letter, between), { maxLength: 12 }).map((some) => some.join(''));
  const broken = word.chain((letters) =>
    fc.record({
      word: fc.constant(letters.join('')),
      parts: fc.tuple(...letters.map(written)),
      gaps: fc.array(gap, { minLength: letters.length, maxLength: letters.length }),
    }),
  );
  fc.assert(
    fc.property(around, broken, around, (before, { word: banned, parts, gaps }, after) => {
      const text = parts.map((part, n) => gaps[n] + part).join('');
      // As the list keeps it, so the channel's and the operator's words are compared.
      expect(hasWord(`${before} ${text} ${after}`, [bareWord(banned)])).toBe(true);
    }),
  );
});

test('what does not have its letters in their order has not the word', () => {
  const other = fc.array(fc.oneof(fc.constantFrom(...'qwrt듣나'), between), { maxLength: 40 });
  fc.assert(
    fc.property(other, fc.array(letter, { minLength: 1, maxLength: 8 }), (text, word) => {
      expect(hasWord(text.join(''), [bareWord(word.join(''))])).toBe(false);
    }),
  );
  expect(hasWord('아무 말', [bareWord('!?')])).toBe(false);
});

test('comparing what is bare already changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => bareWord(bareWord(text)) === bareWord(text)),
  );
});
