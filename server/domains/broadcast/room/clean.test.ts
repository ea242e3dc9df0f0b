import { expect, test } from 'vitest';
import { bareWord, cleanText, hasWord } from './clean.ts';

test.each([
  ['문의 010-9876-5432 계좌 110234567890', '문의 *** 계좌 ***'],
  ['01098765432로 주세요', '***로 주세요'],
  ['+82 10 9876 5432', '***'],
  ['메일은 buyer.kim+1@mail.co.kr 입니다', '메일은 *** 입니다'],
  ['12345678개', '12345678개'],
  ['https://evil.example/x?y=1 보세요', '[링크] 보세요'],
  ['evil.shop/a 싸요', '[링크] 싸요'],
  ['가격 39,900원', '가격 39,900원'],
  ['\u202e안녕\u0007  하세요 ', '안녕 하세요'],
  ['\u1112\u1161\u11ab', '한'],
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
  for (const text of ['바 보', '바.보!', '이 ＢＡＤ 사람', 'b a d']) expect(hasWord(text, words)).toBe(true);
  expect(hasWord('보바', words)).toBe(false);
});
