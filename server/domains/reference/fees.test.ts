import { expect, test } from 'vitest';
import { dearestRate, rateFor } from './fees.ts';
import type { FeeRate } from './rates.ts';

const rate = (rateSeq: number, bps: number, more: Partial<FeeRate> = {}): FeeRate => ({
  rateSeq,
  kind: 'SALES',
  categorySeq: null,
  grade: null,
  channel: null,
  payMethod: null,
  bps,
  ...more,
});

const RATES = [
  rate(1, 900),
  rate(2, 700, { categorySeq: 40_000 }),
  rate(3, 650, { categorySeq: 40_000, grade: 'STAR' }),
  rate(4, 1_200, { categorySeq: 40_400 }),
  rate(5, 850, { grade: 'STAR' }),
  rate(6, 330, { kind: 'PG' }),
  rate(7, 450, { kind: 'PG', payMethod: 'MOBILE' }),
];

test('the nearest category wins, then the grade; a way of payment that no row names pays the usual', () => {
  const of = (categories: number[], grade: string | null = null) =>
    rateFor(RATES, { kind: 'SALES', categories, grade }).bps;
  expect(of([])).toBe(900);
  expect(of([], 'STAR')).toBe(850);
  expect(of([40_301, 40_300, 40_000])).toBe(700);
  expect(of([40_301, 40_300, 40_000], 'STAR')).toBe(650);
  expect(of([40_401, 40_400, 40_000], 'STAR')).toBe(1_200);
  expect(rateFor(RATES, { kind: 'PG', payMethod: 'MOBILE' }).bps).toBe(450);
  expect(rateFor(RATES, { kind: 'PG', payMethod: 'PAYCO' }).bps).toBe(330);
  expect(() => rateFor(RATES, { kind: 'LIVE' })).toThrow('no LIVE rate');
});

test('the dearest rate of a category is the most of its nearest rows', () => {
  expect(dearestRate(RATES, 'SALES', [40_301, 40_300, 40_000])).toBe(700);
  expect(dearestRate(RATES, 'SALES', [])).toBe(900);
  expect(dearestRate(RATES, 'PG', [])).toBe(450);
});
