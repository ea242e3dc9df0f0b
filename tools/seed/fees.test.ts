import { expect, test } from 'vitest';
import type { Delivery } from './catalogue.ts';
import { bundle } from './fees.ts';

const base: Delivery = { method: 'PARCEL', feeType: 'PAID', fee: 3000, rule: 'POSSIBLE_MAX', jeju: 3000, island: 5000, sendDays: 3 };
const line = (delivery: Partial<Delivery>, qty = 1, productAmount = 10_000) => ({ delivery: { ...base, ...delivery }, qty, productAmount });
const total = (...args: Parameters<typeof bundle>) => bundle(...args).map((b) => b.baseFee + b.regionFee);

test('worked fees of domain.md 3.1.7 (a)-(d)', () => {
  expect(total([line({}), line({ feeType: 'FREE' })], '04032')).toEqual([3000]);
  expect(total([line({ rule: 'POSSIBLE_MIN' }), line({ rule: 'POSSIBLE_MIN', feeType: 'FREE' })], '04032')).toEqual([0]);
  expect(total([line({ feeType: 'CHARGE_BY_QUANTITY', fee: 2500, perQty: 2, rule: 'IMPOSSIBLE' }, 5)], '04032')).toEqual([7500]);
  expect(total([line({ feeType: 'FREE_BY_PRICE', threshold: 50_000 }, 1, 49_900)], '63000')).toEqual([6000]);
});

test('IMPOSSIBLE lines travel alone, MAX and MIN never share a bundle', () => {
  const alone = { rule: 'IMPOSSIBLE' as const };
  expect(bundle([line(alone), line(alone), line({}), line({ rule: 'POSSIBLE_MIN' })], '04032')).toHaveLength(4);
});
