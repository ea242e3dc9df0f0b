import { expect, test } from 'vitest';
import { discountWord, termsOf, untilWord, whyOf } from './words.ts';

test('a coupon in words', () => {
  const rate = { kind: 'RATE' as const, value: 1_250, maxAmount: 3_000 };
  expect(discountWord(rate)).toBe('12.5%');
  expect(discountWord({ kind: 'FIXED', value: 5_000, maxAmount: null })).toBe('5,000원');
  expect(termsOf({ discount: rate, minOrder: 20_000 })).toBe('20,000원 이상 구매 · 최대 3,000원');
  expect(untilWord('2026-12-31T23:59:59+09:00')).toBe('12월 31일까지');
});

test('why the best is the best, in one line', () => {
  const own = (issuer: 'SELLER' | 'PLATFORM', scope: 'SELLER' | 'PRODUCT', amount: number) => ({
    issuer,
    scope,
    amount,
  });
  expect(
    whyOf([
      own('SELLER', 'PRODUCT', 1_500),
      own('SELLER', 'PRODUCT', 500),
      own('SELLER', 'SELLER', 5_000),
      own('PLATFORM', 'SELLER', 300),
    ]),
  ).toBe('상품 쿠폰 2,000원 + 스토어 쿠폰 5,000원 + 장터 쿠폰 300원');
});
