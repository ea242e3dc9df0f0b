import { describe, expect, test } from 'vitest';
import { addTo, amountOf, rangeOf, valuesOf, type Option } from './basket.ts';
import { feeSentence, regionSentence } from './delivery.ts';

const option = (optionSeq: number, more: Partial<Option> = {}): Option => ({
  optionSeq,
  text: `옵션 ${optionSeq}`,
  price: 1_000 * optionSeq,
  available: 5,
  ...more,
});
const product = {
  options: [option(1), option(2, { available: 0 }), option(3)],
  limits: { minOrder: 2, maxPerOrder: 4, maxPerBuyer: null as number | null },
  firstPurchaseOnly: false,
  badge: null,
};

describe('the basket', () => {
  test('begins with the fewest that may be ordered, counts one more each time, and stops at the most', () => {
    let lines = addTo([], product, 1);
    expect(lines).toEqual([{ optionSeq: 1, qty: 2 }]);
    for (let i = 0; i < 5; i++) lines = addTo(lines, product, 1);
    expect(lines).toEqual([{ optionSeq: 1, qty: 4 }]);
    expect(amountOf(product, addTo(lines, product, 3))).toBe(4 * 1_000 + 2 * 3_000);
  });

  test('takes nothing that is sold out, unknown, or fewer than may be ordered', () => {
    expect(addTo([], product, 2)).toEqual([]);
    expect(addTo([], product, 9)).toEqual([]);
    expect(addTo([], { ...product, options: [option(1, { available: 1 })] }, 1)).toEqual([]);
  });

  test('the least of all limits counts; a first purchase is one piece', () => {
    const limits = { minOrder: 1, maxPerOrder: 10, maxPerBuyer: 3 };
    expect(rangeOf({ ...product, limits }, option(1))).toEqual({ min: 1, max: 3 });
    expect(rangeOf({ ...product, firstPurchaseOnly: true }, option(1))).toEqual({ min: 1, max: 1 });
  });
});

test('texts fall into the values of their types, or into none', () => {
  const two = [option(1, { text: '빨강 / S' }), option(2, { text: '파랑 / M' })];
  expect([...valuesOf(two, ['색', '크기'])!.values()]).toEqual([
    ['빨강', 'S'],
    ['파랑', 'M'],
  ]);
  expect(valuesOf([...two, option(3, { text: '하나' })], ['색', '크기'])).toBeNull();
});

describe('what sending costs, said', () => {
  const delivery = {
    method: 'PARCEL',
    feeType: 'FREE_BY_PRICE',
    fee: 3_000,
    freeThreshold: 50_000,
    perQty: null,
    rule: 'POSSIBLE_MAX',
    jejuFee: 3_000,
    islandFee: 5_000,
    sendDays: 2,
    customsRequired: false,
  } as const;
  test.each([
    ['FREE', '무료배송'],
    ['PAID', '3,000원'],
    ['FREE_BY_PRICE', '3,000원 (50,000원 이상 구매 시 무료)'],
    ['CHARGE_BY_QUANTITY', '2개마다 3,000원'],
  ] as const)('%s: %s', (feeType, sentence) => {
    expect(feeSentence({ ...delivery, feeType, perQty: 2 })).toBe(sentence);
  });
  test('regions that cost more', () => {
    expect(regionSentence(delivery)).toBe('제주 3,000원, 도서산간 5,000원 추가');
    expect(regionSentence({ ...delivery, islandFee: 3_000 })).toBe('제주·도서산간 3,000원 추가');
    expect(regionSentence({ ...delivery, jejuFee: 0, islandFee: 0 })).toBeNull();
  });
});
