import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { describe, expect, test } from 'vitest';
import {
  copiedTerms,
  fieldsOf,
  newProduct,
  rebased,
  termsOf,
  tooDear,
  totalsOf,
} from './form/proposal-form.ts';
import { commissionOf, ratesText, replyDays, turnText, whyNot } from './words.ts';

const terms: ContractTerms = {
  startDay: '2026-11-01',
  endDay: '2026-12-31',
  products: [
    {
      productSeq: 31,
      priceFloor: null,
      supplyPrice: 9_000,
      commissionBps: 1_500,
      stocks: [{ optionSeq: 311, qty: 20 }],
      sample: true,
    },
  ],
  fixedFee: 0,
  gripperCouponBps: 0,
  deliveryBy: 'PRODUCER',
  basis: 'CONFIRM',
  memo: '월 2회',
  attachments: ['contract/1/a.pdf'],
};

describe('a proposal in fields', () => {
  test('says the same terms again', () => expect(termsOf(fieldsOf(terms))).toEqual(terms));
  test('pieces are said in the order of their options, none are no entry', () => {
    const stocks = [
      { optionSeq: 9, qty: 1 },
      { optionSeq: 3, qty: 0 },
      { optionSeq: 2, qty: 4 },
    ];
    const fields = { ...fieldsOf(terms), products: [{ ...newProduct(31), stocks }] };
    expect(termsOf(fields).products[0]!.stocks).toEqual([
      { optionSeq: 2, qty: 4 },
      { optionSeq: 9, qty: 1 },
    ]);
  });
  test.each([
    ['2026-11-20', '2026-11-21', '2026-12-31'],
    ['2026-10-20', '2026-11-01', '2026-12-31'],
    ['2027-01-05', '2027-01-06', null],
  ])('copied on %s it begins %s and ends %s', (today, startDay, endDay) =>
    expect(copiedTerms(terms, [], today)).toMatchObject({ startDay, endDay, memo: '월 2회' }),
  );
  test('over newer terms, what is not typed follows them', () => {
    const base = fieldsOf(terms);
    const mine = { ...base, fixedFee: 10_000, products: [{ ...base.products[0]!, commissionBps: 1_700 }] };
    const theirs = {
      ...base,
      fixedFee: 20_000,
      memo: '월 3회',
      products: [{ ...base.products[0]!, sample: false }, newProduct(32)],
    };
    expect(rebased(base, mine, theirs)).toEqual({
      ...theirs,
      fixedFee: 10_000,
      products: [{ ...base.products[0]!, commissionBps: 1_700, sample: false }, newProduct(32)],
    });
  });
  test('a commission of the whole price is too much', () =>
    expect(tooDear([newProduct(1, 9_999), newProduct(2, 10_000)])).toEqual([1]));
  test('totals are of one piece each, and unknown with one price', () => {
    const products = [newProduct(1, 1_555), newProduct(2, 1_000)];
    const prices = new Map([
      [1, 9_999],
      [2, 20_000],
    ]);
    expect(totalsOf(products, (seq) => prices.get(seq))).toEqual({
      count: 2,
      least: 1_000,
      most: 1_555,
      commission: 1_554 + 2_000,
      remains: 29_999 - 3_554,
    });
    expect(totalsOf(products, (seq) => (seq === 1 ? 9_999 : undefined)).remains).toBeNull();
  });
});

describe('words', () => {
  const standing = { status: 'ACTIVE', myTurn: false, replyBy: null, changing: false } as const;
  test.each([
    [{ ...standing, myTurn: true }, '내 차례'],
    [{ ...standing, status: 'PROPOSED_BY_PRODUCER' } as const, '상대 차례'],
    [{ ...standing, replyBy: '2026-12-01T00:00:00+09:00', changing: true }, '상대 차례'],
    [{ ...standing, changing: true }, '변경 예정'],
    [standing, null],
  ])('%o: %s', (row, text) => expect(turnText(row)).toBe(text));
  test('rates, days, refusals', () => {
    expect(ratesText({ commissionMin: 1_200, commissionMax: 1_550 })).toBe('12% ~ 15.5%');
    expect(ratesText({ commissionMin: 1_200, commissionMax: 1_200 })).toBe('12%');
    expect(replyDays({ replyBy: '2026-11-28T23:59:00+09:00' }, '2026-11-26')).toBe(2);
    expect(commissionOf(9_999, 1_555)).toBe(1_554);
    expect(whyNot('STATE', '동의')).toBe('지금 상태에서는 동의 작업을 할 수 없습니다.');
    expect(whyNot(null, '동의')).toBeNull();
  });
});
