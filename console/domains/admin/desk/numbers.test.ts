import { expect, it } from 'vitest';
import { numbersIn } from './numbers.ts';

it('numbers are read however they were copied, each once', () => {
  expect(numbersIn('10001, 10002\n10001  상품 20003번')).toEqual([10_001, 10_002, 20_003]);
  expect(numbersIn('0 - 상품')).toEqual([]);
});
