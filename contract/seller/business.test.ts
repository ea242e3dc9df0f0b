import { describe, expect, test } from 'vitest';
import { account, business, isBusinessNumber, manager } from './business.ts';
import { papersOf } from './paper.ts';

const onyu = {
  number: '2148865430',
  company: '온유상회',
  representative: '정하윤',
  openedOn: '2012-03-02',
  taxType: 'NORMAL',
  ecommerceNumber: '2020-서울강남-01234',
};
const at = (value: unknown) =>
  business.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? 'fine';

describe('R106: the number of a business', () => {
  test('214-88-65430 is one, …65431 is none', () => {
    expect(isBusinessNumber('2148865430')).toBe(true);
    for (const other of ['2148865431', '214886543', '21488654300', '214-88-65430', ''])
      expect([other, isBusinessNumber(other)]).toEqual([other, false]);
  });
  test('one last digit of ten is right, whatever the nine before it', () => {
    for (let nine = 100_000_000; nine < 100_000_500; nine++) {
      const right = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isBusinessNumber);
      expect(right).toHaveLength(1);
    }
  });
});

describe('a business', () => {
  test('has the report’s number or a reason to have none', () => {
    expect(at(onyu)).toBe('fine');
    expect(at({ ...onyu, ecommerceNumber: null })).toEqual(['ecommerceNumber']);
    expect(at({ ...onyu, ecommerceExempt: 'UNDER_50' })).toEqual(['ecommerceExempt']);
    const exempt = { ...onyu, ecommerceNumber: null, ecommerceExempt: 'SIMPLE_TAX' };
    expect(at(exempt)).toEqual(['ecommerceExempt']);
    expect(at({ ...exempt, taxType: 'SIMPLE' })).toBe('fine');
  });
  test('may be older than any picker goes back, on a day that there was', () => {
    expect(at({ ...onyu, openedOn: '1987-02-28' })).toBe('fine');
    expect(at({ ...onyu, openedOn: '1987-02-29' })).toEqual(['openedOn']);
    expect(at({ ...onyu, number: '2148865431' })).toEqual(['number']);
  });
});

test('R109, R112: whom the house calls', () => {
  const given = { name: '정하윤', phone: '010-1234-5678', email: 'hello@onyu.kr' };
  expect(manager.safeParse(given).success).toBe(true);
  for (const wrong of [{ name: '정하윤1' }, { phone: '02-123-4567' }, { email: 'hello' }])
    expect(manager.safeParse({ ...given, ...wrong }).success).toBe(false);
});

test('an account is kept as its digits, whatever dashes were typed (decision 0144)', () => {
  const given = { bankCode: '004', accountNo: '110123456789', holder: '정하윤' };
  expect(account.safeParse(given).success).toBe(true);
  expect(account.parse({ ...given, accountNo: '110-123-456' }).accountNo).toBe('110123456');
  expect(account.safeParse({ ...given, accountNo: '110-가-456' }).success).toBe(false);
});

describe('which papers are needed', () => {
  const needed = (of: Parameters<typeof papersOf>[0]) =>
    papersOf(of).map(({ docType, required }) => (required ? docType : -docType));
  const producer = { kind: 'PRODUCER', exempt: false } as const;
  test.each([
    ['NONE', [5, 6]],
    ['INDIVIDUAL', [1, 2, 5, 6]],
    ['CORPORATE', [1, 2, 3, 4, -5]],
  ] as const)('%s', (sellerKind, expected) => {
    expect(needed({ ...producer, sellerKind })).toEqual(expected);
  });
  test('an exempt sole trader needs 1, 5 and 6; a broadcaster 7 and 8', () => {
    expect(needed({ ...producer, sellerKind: 'INDIVIDUAL', exempt: true })).toEqual([1, 5, 6]);
    expect(needed({ kind: 'INFLUENCER', sellerKind: 'NONE', exempt: true })).toEqual([-1, 7, 8]);
  });
});
