import { expect, test } from 'vitest';
import { exchangeOf, sponsorFeesOf, taxesOf } from './count.ts';

const item = (amount: number, storeBps: number) => ({
  amount,
  ...sponsorFeesOf(amount, { storeBps, platformBps: 2_000 }),
});

test('worked example 9: three sponsorships of a person and of a business (money.md §12)', () => {
  const items = [item(55_000, 3_000), item(100_000, 330), item(33_000, 3_000)];
  expect(items.map(({ storeFee }) => storeFee)).toEqual([16_500, 3_300, 9_900]);
  expect(items.map(({ platformFee }) => platformFee)).toEqual([7_700, 19_340, 4_620]);
  const person = exchangeOf(items, { payeeType: 'INDIVIDUAL', taxType: null });
  expect(person).toMatchObject({
    count: 3,
    gross: 188_000,
    storeFee: 29_700,
    platformFee: 31_660,
    base: 126_640,
    incomeTax: 3_790,
    localTax: 370,
    pay: 122_480,
    proof: 'WITHHOLDING',
  });
  expect(
    taxesOf(
      person,
      items.map(({ base }) => base),
    ),
  ).toEqual([1_012, 2_541, 607]);
  expect(exchangeOf(items, { payeeType: 'BUSINESS', taxType: 'NORMAL' })).toMatchObject({
    supply: 115_127,
    vat: 11_513,
    pay: 126_640,
    proof: 'INVOICE',
  });
  expect(exchangeOf(items, { payeeType: 'BUSINESS', taxType: 'FREE' })).toMatchObject({
    supply: 126_640,
    vat: 0,
    pay: 126_640,
    proof: 'RECEIPT',
  });
});
