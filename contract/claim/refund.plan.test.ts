// Worked examples of claims.md §4, and that no won is lost or made by any order, split and sequence of claims.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '../kit/money.ts';
import { bundlesOf, type FeeTerms } from '../seller/fee.ts';
import { planRefund, type Plan, type PlanBundle, type PlanInput } from './refund.plan.ts';

const BUNDLE: PlanBundle = {
  baseFee: 3_000,
  regionFee: 0,
  paidBy: 'BUYER',
  rule: 'POSSIBLE_MAX',
  waivedFee: 0,
  freeThreshold: null,
  staysCount: 0,
  staysAmount: 0,
  clawedBack: false,
};

const plan = (over: Partial<Omit<PlanInput, 'bundle'>> & { bundle?: Partial<PlanBundle> } = {}): Plan =>
  planRefund({
    type: 'RETURN',
    fault: 'BUYER',
    feeMethod: 'DEDUCT',
    payAmount: 10_000,
    paid: true,
    expiredBps: null,
    pickup: { returnFees: [3_000], regionFee: 0, leads: true },
    exchangeFee: 6_000,
    other: null,
    ...over,
    bundle: { ...BUNDLE, ...over.bundle },
  });

describe('worked examples', () => {
  test('1: three pieces, changed minds one by one, three pickups', () => {
    const [seller, platform] = [1_000n, 500n].map((coupon) => allocate(coupon, [1n, 1n, 1n]).map(Number));
    expect([seller, platform]).toEqual([
      [334, 333, 333],
      [167, 167, 166],
    ]);
    // split one by one, as lines are: 3 → 2 + 1 → 1 + 1
    const shares = [9_400, 9_401, 9_399];
    const refunds = shares.map((payAmount, n) => plan({ payAmount, bundle: { staysCount: 2 - n } }));
    expect(refunds.map((one) => one.refundAmount)).toEqual([6_400, 6_401, 6_399]);
    expect(31_200 - 19_200).toBe(3 * 3_000 + 3_000);
  });

  test('2: what was free stays free no more, once', () => {
    const free = { baseFee: 0, paidBy: 'FREE' as const, waivedFee: 3_000, freeThreshold: 50_000 };
    const b = plan({ payAmount: 25_000, bundle: { ...free, staysCount: 1, staysAmount: 32_000 } });
    expect(b).toMatchObject({
      refundAmount: 19_000,
      lines: [
        { key: 'PAY', amount: 25_000 },
        { key: 'RETURN_FEE', amount: -3_000 },
        { key: 'CLAWBACK', amount: -3_000 },
      ],
    });
    const a = plan({ payAmount: 32_000, fault: 'SELLER', bundle: { ...free, clawedBack: true } });
    expect(a).toMatchObject({ refundAmount: 32_000, lines: [{ key: 'PAY', amount: 32_000 }] });
    const again = plan({ payAmount: 32_000, bundle: { ...free, clawedBack: true } });
    expect(again.refundAmount).toBe(29_000);
  });

  test.each([
    ['a: broken', { fault: 'SELLER' }, 55_900],
    ['b: changed my mind', {}, 46_900],
    [
      'c: b, and the way back from Jeju',
      { pickup: { returnFees: [3_000], regionFee: 3_000, leads: true } },
      43_900,
    ],
  ] as const)('3 %s', (_name, over, amount) => {
    expect(plan({ payAmount: 49_900, bundle: { regionFee: 3_000 }, ...over }).refundAmount).toBe(amount);
  });

  test('4: both lines of a parcel are cancelled, one after the other', () => {
    const a = plan({ type: 'CANCEL', fault: 'SELLER', payAmount: 12_000, bundle: { staysCount: 1 } });
    const b = plan({ type: 'CANCEL', payAmount: 8_000 });
    expect([a.refundAmount, b.refundAmount]).toEqual([12_000, 11_000]);
  });

  test('5: more is taken off than was paid: said, not clamped; by transfer nothing of it is', () => {
    const short = {
      payAmount: 4_900,
      pickup: { returnFees: [3_500], regionFee: 0, leads: true },
      other: { amount: 2_000, reason: '구성품 누락' },
    };
    expect(plan(short)).toMatchObject({
      refundAmount: -600,
      lines: [{}, {}, { key: 'OTHER', amount: -2_000, text: '구성품 누락' }],
    });
    expect(plan({ ...short, feeMethod: 'TRANSFER' })).toMatchObject({
      refundAmount: 2_900,
      outside: { returnFee: 3_500, region: 0, clawback: 0, exchangeFee: 0 },
    });
    expect(plan({ ...short, feeMethod: 'NONE' })).toMatchObject({
      refundAmount: 2_900,
      outside: { returnFee: 0 },
    });
  });

  test('6: tickets: unused ones whole, expired ones by their terms', () => {
    const ticket = {
      fault: 'SELLER' as const,
      pickup: null,
      bundle: { baseFee: 0, paidBy: 'FREE' as const },
    };
    expect(plan({ ...ticket, payAmount: 19_000 }).refundAmount).toBe(19_000);
    expect(plan({ ...ticket, payAmount: 9_500, expiredBps: 9_000 }).refundAmount).toBe(8_550);
  });

  test('7: an exchange refunds nothing; turned into a return it is one', () => {
    expect(plan({ type: 'EXCHANGE', payAmount: 15_000, feeMethod: 'TRANSFER' })).toEqual({
      lines: [],
      refundAmount: 0,
      outside: { returnFee: 0, region: 0, clawback: 0, exchangeFee: 6_000 },
    });
    expect(plan({ payAmount: 15_000 }).refundAmount).toBe(12_000);
    expect(plan({ type: 'EXCHANGE', fault: 'SELLER' }).outside.exchangeFee).toBe(0);
  });
});

test('a pickup has one fee, by the rule of its parcel', () => {
  const pickup = { returnFees: [2_500, 4_000], regionFee: 0, leads: true };
  const fee = (rule: string, leads = true) =>
    plan({ pickup: { ...pickup, leads }, bundle: { rule } }).lines.find(({ key }) => key === 'RETURN_FEE')
      ?.amount;
  expect([fee('POSSIBLE_MAX'), fee('POSSIBLE_MIN'), fee('POSSIBLE_MAX', false)]).toEqual([
    -4_000,
    -2_500,
    undefined,
  ]);
});

test('nothing goes back where nothing was paid', () => {
  expect(plan({ type: 'CANCEL', paid: false })).toMatchObject({ lines: [], refundAmount: 0 });
});

const terms = (fee: number, freeThreshold: number | null): FeeTerms => ({
  method: 'PARCEL',
  feeType: freeThreshold === null ? 'PAID' : 'FREE_BY_PRICE',
  fee,
  freeThreshold,
  perQty: null,
  rule: 'POSSIBLE_MAX',
  jejuFee: 0,
  islandFee: 0,
  origin: null,
});
const order = fc.record({
  fee: fc.integer({ min: 0, max: 9_999 }),
  threshold: fc.option(fc.integer({ min: 1, max: 200_000 })),
  pieces: fc.array(
    fc.record({
      price: fc.integer({ min: 200, max: 99_999 }),
      coupon: fc.integer({ min: 0, max: 200 }),
      returnFee: fc.integer({ min: 0, max: 9_999 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  /** Piece by piece, in this order. */
  claims: fc.array(
    fc.record({
      type: fc.constantFrom('CANCEL' as const, 'RETURN' as const),
      fault: fc.constantFrom('BUYER' as const, 'SELLER' as const, 'PLATFORM' as const),
      feeMethod: fc.constantFrom('DEDUCT' as const, 'ENCLOSE' as const, 'TRANSFER' as const, 'NONE' as const),
    }),
    { minLength: 6, maxLength: 6 },
  ),
});

test('whatever is claimed in whatever order: what goes back and what is kept is what was paid', () => {
  fc.assert(
    fc.property(order, ({ fee, threshold, pieces, claims }) => {
      const [bundle] = bundlesOf(pieces, 'MAINLAND', ({ price }) => ({
        terms: terms(fee, threshold),
        qty: 1,
        productAmount: price,
      }));
      const waived = threshold !== null && bundle!.baseFee === 0 ? fee : 0;
      const goods = pieces.reduce((sum, { price, coupon }) => sum + price - coupon, 0);
      let clawedBack = false;
      let [back, kept] = [0, 0];
      const free = claims.every(({ fault, type }) => type === 'CANCEL' || fault !== 'BUYER');
      for (const [n, { price, coupon, returnFee }] of pieces.entries()) {
        const stays = pieces.slice(n + 1);
        const one = plan({
          ...claims[n]!,
          payAmount: price - coupon,
          pickup: { returnFees: [returnFee], regionFee: 0, leads: true },
          bundle: {
            baseFee: bundle!.baseFee,
            paidBy: bundle!.baseFee > 0 ? 'BUYER' : 'FREE',
            waivedFee: waived,
            freeThreshold: threshold,
            staysCount: stays.length,
            staysAmount: stays.reduce((sum, piece) => sum + piece.price, 0),
            clawedBack,
          },
        });
        const taken = one.lines.filter(({ amount }) => amount < 0);
        expect(one.refundAmount).toBe(one.lines.reduce((sum, { amount }) => sum + amount, 0));
        back += one.refundAmount;
        kept -= taken.reduce((sum, { amount }) => sum + amount, 0);
        const clawed = taken.some(({ key }) => key === 'CLAWBACK') || one.outside.clawback > 0;
        expect(clawed && clawedBack).toBe(false);
        clawedBack ||= clawed;
        if (n === pieces.length - 1 && !one.lines.some(({ key }) => key === 'DELIVERY'))
          kept += bundle!.baseFee;
      }
      expect(back + kept).toBe(goods + bundle!.baseFee);
      if (free) expect(back).toBe(goods + bundle!.baseFee);
    }),
    { numRuns: 100_000 },
  );
});
