import { expect, it } from 'vitest';
import { legalOf } from './legal-of.ts';

it('R354: the selected category, and an error where it is missing', () => {
  const list = [
    { id: 1, name: '이용약관' },
    { id: 2, name: '개인정보' },
  ];
  expect(legalOf(list, 2)).toBe(list[1]);
  expect(() => legalOf(list, 9)).toThrow('legal category 9 is missing');
  expect(() => legalOf([], 1)).toThrow('legal category 1 is missing');
});
