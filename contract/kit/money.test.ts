import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, asWon, feeOf } from './money.ts';

const sum = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n);
const abs = (n: bigint) => (n < 0n ? -n : n);
const total = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 });

describe('allocate (D4, D5): largest remainder', () => {
  test('100,000 cases: exact sum, one sign, never further than 1 from the exact share', () => {
    fc.assert(
      fc.property(total, weights, (amount, w) => {
        const parts = allocate(amount, w);
        if (parts.length !== w.length || sum(parts) !== amount) return false;
        const even = w.every((x) => x === 0n);
        const base = even ? BigInt(w.length) : sum(w);
        return parts.every(
          (part, i) =>
            (amount < 0n ? part <= 0n : part >= 0n) && abs(part * base - amount * (even ? 1n : w[i]!)) < base,
        );
      }),
      { numRuns: 100_000 },
    );
  });

  test.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [10n, [0n, 0n], [5n, 5n]],
    [0n, [3n, 4n], [0n, 0n]],
    [1_000n, [0n, 7n], [0n, 1_000n]],
    [2n, [1n, 1n, 2n], [1n, 0n, 1n]],
    [5n, [], []],
  ] as const)('%s over %o is %o', (amount, w, parts) => expect(allocate(amount, w)).toEqual([...parts]));

  test('a negative weight is refused', () => expect(() => allocate(1n, [1n, -1n])).toThrow(RangeError));
});

describe('feeOf (G-MON-1): floor of basis points in exact integers', () => {
  test.each([
    [10_000n, 350, 350n],
    [9_999n, 350, 349n],
    [1n, 9_999, 0n],
    [0n, 300, 0n],
    [-10_000n, 350, -350n],
    [-9_999n, 350, -350n],
    [9_007_199_254_740_991n, 10_000, 9_007_199_254_740_991n],
  ] as const)('%s at %i bps is %s', (amount, bps, fee) => expect(feeOf(amount, bps)).toBe(fee));
  test('never more than the exact fee, never 1 won less', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const exact = amount * BigInt(bps);
        const fee = feeOf(amount, bps) * 10_000n;
        return fee <= exact && exact - fee < 10_000n;
      }),
    );
  });
});

describe('asWon: the edge takes safe integers only', () => {
  test.each([0, 1, -5, Number.MAX_SAFE_INTEGER, 12n, '9007199254740991', '-3'])('%s passes', (v) =>
    expect(asWon(v)).toBe(Number(v)),
  );
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 2n ** 53n, '9007199254740993'])(
    '%s does not',
    (v) => expect(() => asWon(v)).toThrow(RangeError),
  );
  test.each(['', ' 1', '1e3', '0x10', 'x'])('text "%s" does not', (v) =>
    expect(() => asWon(v)).toThrow(RangeError),
  );
});
