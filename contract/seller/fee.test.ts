import { describe, expect, test } from 'vitest';
import { bundlesOf, regionOf, type FeeLine, type FeeTerms } from './fee.ts';

const base: FeeTerms = {
  method: 'PARCEL',
  feeType: 'PAID',
  fee: 3000,
  freeThreshold: null,
  perQty: null,
  rule: 'POSSIBLE_MAX',
  jejuFee: 3000,
  islandFee: 5000,
  origin: null,
};
const line = (terms: Partial<FeeTerms>, qty = 1, productAmount = 10_000): FeeLine => ({
  terms: { ...base, ...terms },
  qty,
  productAmount,
});
const islands = [['40200', '40240']] as const;
const bundles = (lines: FeeLine[], zip = '04032') => bundlesOf(lines, regionOf(zip, islands), (l) => l);
const fees = (lines: FeeLine[], zip?: string) => bundles(lines, zip).map((b) => [b.baseFee, b.regionFee]);

describe('worked examples of domain.md 3.1.7', () => {
  test('(a) one parcel costs the dearest of its lines', () =>
    expect(fees([line({}), line({ feeType: 'FREE' })])).toEqual([[3000, 0]]));
  test('(b) or the cheapest: one free line makes it free', () =>
    expect(fees([line({ rule: 'POSSIBLE_MIN' }), line({ rule: 'POSSIBLE_MIN', feeType: 'FREE' })])).toEqual([
      [0, 0],
    ]));
  test('(c) five pieces, two a box: three boxes', () =>
    expect(
      fees([line({ feeType: 'CHARGE_BY_QUANTITY', fee: 2500, perQty: 2, rule: 'IMPOSSIBLE' }, 5)]),
    ).toEqual([[7500, 0]]));
  const d = (amount: number) => [line({ feeType: 'FREE_BY_PRICE', freeThreshold: 50_000 }, 1, amount)];
  test('(d) under the threshold, to Jeju', () => expect(fees(d(49_900), '63000')).toEqual([[3000, 3000]]));
  test('(d) at the threshold the parcel is free, the way over the sea is not', () =>
    expect(fees(d(50_000), '63644')).toEqual([[0, 3000]]));
});

describe('bundles', () => {
  test('IMPOSSIBLE lines travel alone; MAX and MIN, other methods never share', () => {
    const alone = { rule: 'IMPOSSIBLE' };
    expect(
      bundles([
        line(alone),
        line(alone),
        line({}),
        line({ rule: 'POSSIBLE_MIN' }),
        line({ method: 'DAWN' }),
        line({}),
      ]).map((b) => b.lines.length),
    ).toEqual([1, 1, 2, 1, 1]);
  });
  const jeju = { zip: '63243', base: '제주 제주시 첨단로 242', detail: '1동' };
  const seoul = { zip: '04032', base: '서울 마포구 양화로 45', detail: '' };
  test('what is sent from two addresses are two parcels, each with its way over the sea', () => {
    const [a, b] = [line({ origin: jeju }), line({ origin: seoul })];
    expect(fees([a, b], '63000')).toEqual([
      [3000, 3000],
      [3000, 3000],
    ]);
    expect(fees([a, { ...a }])).toEqual([[3000, 0]]);
    expect(bundles([a, b, a]).map((bundle) => bundle.lines.length)).toEqual([2, 1]);
    expect(bundles([a, line({})])).toHaveLength(2);
    const free = { feeType: 'FREE_BY_PRICE', freeThreshold: 15_000 };
    expect(fees([line({ ...free, origin: jeju }), line({ ...free, origin: seoul })])).toEqual([
      [3000, 0],
      [3000, 0],
    ]);
  });
  test('an address is the same however its blanks are typed', () => {
    const spaced = { ...jeju, base: ' 제주 제주시  첨단로242', detail: '1 동' };
    expect(bundles([line({ origin: jeju }), line({ origin: spaced })])).toHaveLength(1);
    expect(bundles([line({ origin: jeju }), line({ origin: { ...jeju, detail: '2동' } })])).toHaveLength(2);
  });
  test('the threshold counts all lines of the parcel', () => {
    const half = line({ feeType: 'FREE_BY_PRICE', freeThreshold: 30_000 }, 1, 15_000);
    expect(fees([half, { ...half }])).toEqual([[0, 0]]);
    expect(fees([half, line({ rule: 'POSSIBLE_MIN' }, 1, 90_000)])).toEqual([
      [3000, 0],
      [3000, 0],
    ]);
  });
  const free = (threshold: number, over: Partial<FeeTerms> = {}) =>
    line({ feeType: 'FREE_BY_PRICE', freeThreshold: threshold, ...over }, 1, 30_000);
  const min = { rule: 'POSSIBLE_MIN' };
  test.each([
    ['below it nothing is waived', [free(50_000)], [0, null]],
    ['at it what it takes is remembered', [free(30_000)], [3000, 30_000]],
    [
      'the dearest counts: who misses the threshold first',
      [free(40_000), free(50_000, { fee: 2000 })],
      [2000, 50_000],
    ],
    [
      'the cheapest counts: who misses it last',
      [free(40_000, min), free(50_000, { ...min, fee: 2000 })],
      [2000, 40_000],
    ],
    [
      'what travels free anyway makes it free',
      [free(30_000, min), line({ ...min, feeType: 'FREE' })],
      [0, null],
    ],
    ['who pays beside it is not free', [free(30_000), line({})], [0, null]],
  ] as const)('free by its amount: %s', (_name, lines, [waivedFee, freeThreshold]) => {
    expect(bundles([...lines])[0]).toMatchObject({ waivedFee, freeThreshold });
  });
  test('the way to Jeju or an island is charged once a parcel, once a line that travels alone', () => {
    expect(fees([line({}), line({ jejuFee: 4000 })], '63001')).toEqual([[3000, 4000]]);
    expect(fees([line({ rule: 'IMPOSSIBLE' }), line({ rule: 'IMPOSSIBLE' })], '40221')).toEqual([
      [3000, 5000],
      [3000, 5000],
    ]);
  });
  test.each([
    ['62999', 'MAINLAND'],
    ['63000', 'JEJU'],
    ['63644', 'JEJU'],
    ['63645', 'MAINLAND'],
    ['40199', 'MAINLAND'],
    ['40200', 'ISLAND'],
    ['40240', 'ISLAND'],
    ['40241', 'MAINLAND'],
    ['', 'MAINLAND'],
  ])('postcode %s is %s', (zip, region) => expect(regionOf(zip, islands)).toBe(region));
});
