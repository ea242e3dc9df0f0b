import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '../kit/money.ts';
import {
  discountOf,
  eligible,
  priced,
  splitParts,
  stageOf,
  type Applying,
  type CouponLine,
  type Plan,
} from './apply.ts';
import { bestOf, couponsOf } from './best.ts';

const line = (productSeq: number, productAmount: number, more: Partial<CouponLine> = {}): CouponLine => ({
  sellerSeq: 1,
  productSeq,
  productAmount,
  contentSeq: null,
  hostSeq: null,
  ...more,
});
const coupon = (key: string, more: Partial<Applying> = {}): Applying => ({
  key,
  owner: 1,
  issuer: 'SELLER',
  scope: 'SELLER',
  target: 'PRODUCER',
  contentSeq: null,
  producerSeq: null,
  discount: { kind: 'FIXED', value: 3_000, maxAmount: null },
  minOrder: 0,
  productMode: 'ALL',
  products: new Set(),
  platformBps: 0,
  ...more,
});
const platform = (key: string, more: Partial<Applying> = {}) =>
  coupon(key, { owner: 0, issuer: 'PLATFORM', target: 'NONE', platformBps: 10_000, ...more });
const fixed = (value: number) => ({ kind: 'FIXED' as const, value, maxAmount: null });
const rate = (value: number, maxAmount: number | null = null) => ({
  kind: 'RATE' as const,
  value,
  maxAmount,
});

describe('worked examples (money.md §12)', () => {
  test('1: a coupon of the seller and one of the platform over one line', () => {
    const { lines } = couponsOf([line(1, 60_000)], [coupon('s'), platform('p', { discount: fixed(2_000) })]);
    expect(lines).toEqual([{ sellerCoupon: 3_000, platformCoupon: 2_000 }]);
  });

  test('3: 1,000 over three lines of 9,900 by largest remainder', () => {
    const three = [1, 2, 3].map((n) => line(n, 9_900));
    const { lines } = couponsOf(three, [coupon('s', { discount: fixed(1_000) })]);
    expect(lines.map((one) => one.sellerCoupon).toSorted()).toEqual([333, 333, 334]);
  });

  test('8: product, store (70/30) and platform, each over what the one before left', () => {
    const a = coupon('a', {
      scope: 'PRODUCT',
      target: 'PRODUCT',
      productMode: 'INCLUDE',
      products: new Set([1]),
      discount: rate(1_000, 2_000),
    });
    const store = coupon('store', { discount: fixed(5_000), platformBps: 3_000 });
    const house = platform('house', { discount: rate(500, 3_000) });
    const { lines, parts } = couponsOf([line(1, 30_000), line(2, 20_000)], [house, store, a]);
    expect(parts.map(({ key, line: at, amount }) => [key, at, amount])).toEqual([
      ['a', 0, 2_000],
      ['store', 0, 2_917],
      ['store', 1, 2_083],
      ['house', 0, 1_254],
      ['house', 1, 896],
    ]);
    expect(lines).toEqual([
      { sellerCoupon: 4_042, platformCoupon: 2_129 },
      { sellerCoupon: 1_459, platformCoupon: 1_520 },
    ]);
    const pay = [30_000, 20_000].map(
      (price, at) => price - lines[at]!.sellerCoupon - lines[at]!.platformCoupon,
    );
    expect(pay).toEqual([23_829, 17_021]);
  });
});

describe('what a coupon is for', () => {
  const off = (one: Applying, lines: CouponLine[]) => couponsOf(lines, [one]).parts.map((part) => part.line);
  test('its store, its products, its live, its gripper', () => {
    const lines = [
      line(1, 9_000),
      line(2, 9_000, { contentSeq: 7, hostSeq: 50 }),
      line(3, 9_000, { sellerSeq: 2, contentSeq: 8, hostSeq: 50 }),
    ];
    expect(off(coupon('x'), lines)).toEqual([0, 1]);
    expect(off(coupon('x', { productMode: 'EXCLUDE', products: new Set([1]) }), lines)).toEqual([1]);
    expect(off(coupon('x', { target: 'CONTENT', contentSeq: 7 }), lines)).toEqual([1]);
    expect(off(coupon('x', { target: 'INFLUENCER', owner: 50, producerSeq: 2 }), lines)).toEqual([2]);
    expect(off(platform('x'), lines)).toEqual([0, 1, 2]);
  });

  test('the minimum is of what it is for, before other coupons', () => {
    const lines = [line(1, 9_000), line(2, 1_000)];
    const product = coupon('p', { scope: 'PRODUCT', discount: fixed(1_000) });
    expect(couponsOf(lines, [product, coupon('s', { minOrder: 10_000 })]).unused).toEqual([]);
    expect(couponsOf(lines, [product, coupon('s', { minOrder: 10_001 })]).unused).toEqual(['s']);
  });

  test('one in a place: the first', () => {
    const lines = [line(1, 9_000)];
    expect(couponsOf(lines, [coupon('a'), coupon('b')]).unused).toEqual(['b']);
    expect(couponsOf(lines, [platform('a'), platform('b')]).unused).toEqual(['b']);
    const p = { scope: 'PRODUCT' as const };
    expect(couponsOf(lines, [coupon('a', p), coupon('b', p)]).unused).toEqual(['b']);
  });

  test('never more than there is', () => {
    expect(couponsOf([line(1, 2_000)], [coupon('a'), platform('b')]).lines).toEqual([
      { sellerCoupon: 2_000, platformCoupon: 0 },
    ]);
    expect(discountOf(rate(10_000), 999)).toBe(999);
  });
});

test('the best of what somebody has', () => {
  const lines = [line(1, 30_000), line(2, 20_000)];
  const small = coupon('small', { discount: fixed(1_000) });
  const big = coupon('big', { discount: rate(1_000) });
  const p1 = coupon('p1', { scope: 'PRODUCT', discount: fixed(500) });
  const p2 = coupon('p2', { scope: 'PRODUCT', discount: fixed(700) });
  const best = bestOf(lines, [small, big, p1, p2, platform('none', { minOrder: 99_999 })]);
  expect(best.toSorted()).toEqual(['big', 'p1', 'p2']);
  expect(best.at(-1)).toBe('big');
  expect(bestOf(lines, [])).toEqual([]);
});

/** Every way to place coupons, one after the other. */
function* everyPlan(lines: readonly CouponLine[], coupons: readonly Applying[]): Generator<Plan> {
  const of = (stage: ReturnType<typeof stageOf>) => coupons.filter((one) => stageOf(one) === stage);
  const fits = (one: Applying, at: number) => eligible(lines, one).includes(at);
  function* products(at: number, used: (Applying | null)[]): Generator<(Applying | null)[]> {
    if (at === lines.length) return yield used;
    yield* products(at + 1, [...used, null]);
    for (const one of of('PRODUCT'))
      if (!used.includes(one) && fits(one, at)) yield* products(at + 1, [...used, one]);
    return undefined;
  }
  function* stores(sellers: number[], used: Applying[]): Generator<Applying[]> {
    const [seller, ...rest] = sellers;
    if (seller === undefined) return yield used;
    yield* stores(rest, used);
    for (const one of of('STORE')) if (one.owner === seller) yield* stores(rest, [...used, one]);
    return undefined;
  }
  for (const product of products(0, []))
    for (const store of stores([1, 2], []))
      for (const top of [null, ...of('PLATFORM')]) yield { product, store, platform: top };
}

const tried = fc.record({
  owner: fc.constantFrom(1, 1, 2, 0),
  scope: fc.constantFrom('SELLER' as const, 'PRODUCT' as const, 'PRODUCT' as const),
  discount: fc.oneof(
    fc.integer({ min: 1, max: 9_000 }).map(fixed),
    fc.integer({ min: 1, max: 10_000 }).map((bps) => rate(bps)),
    fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 5_000 }))
      .map(([a, b]) => rate(a, b)),
  ),
  minOrder: fc.constantFrom(0, 0, 5_000, 12_000),
  but: fc.subarray([1, 2, 3, 4]),
});

test('the best is the best of all ways, and what is taken when it is chosen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ seller: fc.constantFrom(1, 1, 2), amount: fc.integer({ min: 0, max: 12_000 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(tried, { maxLength: 6 }),
      fc.integer({ min: 0, max: 2 }),
      (goods, given, unasked) => {
        const lines = goods.map(({ seller, amount }, n) => line(n + 1, amount, { sellerSeq: seller }));
        const coupons = given.map(({ owner, but, ...one }, n) =>
          coupon(String(n), {
            ...one,
            owner,
            issuer: owner === 0 ? 'PLATFORM' : 'SELLER',
            productMode: but.length > 0 ? 'EXCLUDE' : 'ALL',
            products: new Set(but),
          }),
        );
        const sum = (parts: readonly { amount: number }[]) =>
          parts.reduce((total, one) => total + one.amount, 0);
        let most = 0;
        for (const plan of everyPlan(lines, coupons)) most = Math.max(most, sum(priced(lines, plan).parts));
        const best = bestOf(lines, coupons);
        // The first ones apply unasked: what the buyer chooses of the others, and what is added, is the best.
        const [alone, held] = [coupons.slice(0, unasked), coupons.slice(unasked)];
        const chosen = best.flatMap((key) => held.find((one) => one.key === key) ?? []);
        const { parts, unused } = couponsOf(lines, chosen, alone);
        expect(sum(parts)).toBe(most);
        expect(chosen.filter((one) => unused.includes(one.key))).toEqual([]);
      },
    ),
    { numRuns: 3_000, seed: 34 },
  );
});

test('a hundred coupons over fifty lines', () => {
  const lines = Array.from({ length: 50 }, (_, n) => line(n + 1, 10_000 + n));
  const many = Array.from({ length: 100 }, (_, n) =>
    coupon(String(n), { scope: 'PRODUCT', discount: fixed(n + 1) }),
  );
  const odd = coupon('odd', { productMode: 'EXCLUDE', products: new Set([1]), discount: rate(1_000) });
  expect(bestOf(lines, [...many, odd])).toHaveLength(51);
});

const wantedCoupon = fc.record({
  owner: fc.constantFrom(1, 2, 0),
  scope: fc.constantFrom('SELLER' as const, 'PRODUCT' as const),
  kind: fc.constantFrom('FIXED' as const, 'RATE' as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  max: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: null }),
  minOrder: fc.integer({ min: 0, max: 50_000 }),
  bps: fc.integer({ min: 0, max: 10_000 }),
});
const wantedLine = fc.record({
  seller: fc.constantFrom(1, 2),
  unit: fc.integer({ min: 1, max: 40_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
});

test('G-CPN-1: exact to the won over lines and over every split', () => {
  fc.assert(
    fc.property(
      fc.array(wantedLine, { minLength: 1, maxLength: 8 }),
      fc.array(wantedCoupon, { maxLength: 6 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 8 })),
      (goods, given, cuts) => {
        const lines = goods.map(({ seller, unit, qty }, n) => line(n + 1, unit * qty, { sellerSeq: seller }));
        const coupons = given.map(({ owner, scope, kind, value, max, minOrder, bps }, n) =>
          coupon(String(n), {
            owner,
            issuer: owner === 0 ? 'PLATFORM' : 'SELLER',
            scope,
            target: owner === 0 ? 'NONE' : 'PRODUCER',
            discount: { kind, value, maxAmount: kind === 'RATE' ? max : null },
            minOrder,
            platformBps: bps,
          }),
        );
        const { lines: sums, parts, unused } = couponsOf(lines, coupons);
        const total = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
        for (const part of parts) {
          expect(part.sellerPart + part.platformPart).toBe(part.amount);
          expect(part.sellerPart).toBeGreaterThanOrEqual(0);
          expect(part.platformPart).toBeGreaterThanOrEqual(0);
        }
        expect(total(sums.map((one) => one.sellerCoupon + one.platformCoupon))).toBe(
          total(parts.map((part) => part.amount)),
        );
        expect(new Set([...unused, ...parts.map((part) => part.key)]).size).toBe(coupons.length);
        lines.forEach(({ productAmount }, at) => {
          const off = sums[at]!.sellerCoupon + sums[at]!.platformCoupon;
          expect(off).toBeLessThanOrEqual(productAmount);
          // Piece by piece out of the line: what leaves and what stays is the whole, coupon by coupon.
          let pieces = goods[at]!.qty;
          let rest = parts.filter((part) => part.line === at);
          while (pieces > 1) {
            const cut = Math.min(cuts.next().value as number, pieces - 1);
            const weights = [BigInt(cut), BigInt(pieces - cut)];
            const goesOf = (won: number) => Number(allocate(BigInt(won), weights)[0]!);
            const sum = (of: 'sellerPart' | 'platformPart', some: Record<typeof of, number>[]) =>
              total(some.map((one) => one[of]));
            const taken = {
              seller: goesOf(sum('sellerPart', rest)),
              platform: goesOf(sum('platformPart', rest)),
            };
            const split = splitParts(rest, taken);
            const goes = split.map(([one]) => one);
            expect([sum('sellerPart', goes), sum('platformPart', goes)]).toEqual([
              taken.seller,
              taken.platform,
            ]);
            for (const one of split.flat()) {
              expect(one.sellerPart).toBeGreaterThanOrEqual(0);
              expect(one.platformPart).toBeGreaterThanOrEqual(0);
            }
            rest = rest.map((part, n) => ({ ...part, ...split[n]![1] }));
            pieces -= cut;
          }
        });
      },
    ),
    { numRuns: 2_000, seed: 8 },
  );
});
