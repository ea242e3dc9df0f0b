import { expect, test } from 'vitest';
import { changedPrice } from '@jangteo/contract/product/product.price.ts';
import { changeOf, priceStart } from './price-form.ts';

test.each([
  [{ ...priceStart }, { by: 'RATE', value: -1_000, roundTo: 10 }],
  [
    { ...priceStart, way: 'UP' as const, percent: 12.35 },
    { by: 'RATE', value: 1_235, roundTo: 10 },
  ],
  [
    { ...priceStart, by: 'ADD' as const, value: 500, roundTo: '100' as const },
    { by: 'ADD', value: -500, roundTo: 100 },
  ],
  [
    { ...priceStart, by: 'SET' as const, value: 9_900 },
    { by: 'SET', value: 9_900, roundTo: 10 },
  ],
])('%o is %o', (form, change) => expect(changeOf(form)).toEqual(change));

test('the preview says what the server does (product-desk.md §14)', () => {
  const after = (salePrice: number) => changedPrice({ salePrice, consumerPrice: null }, changeOf(priceStart));
  expect([15_900, 1_990, 220].map((price) => after(price)?.salePrice)).toEqual([14_310, 1_790, undefined]);
});
