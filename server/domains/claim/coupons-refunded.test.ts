// Orders with coupons, piece by piece refunded: exact to the won, whatever goes first (G-CPN-1, money.md §8, claims.md §4).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitParts, type Applying, type CouponPart } from '@jangteo/contract/coupon/apply.ts';
import { couponsOf } from '@jangteo/contract/coupon/best.ts';
import { partsOf } from '../order/index.ts';
import { planCancel } from './plan.ts';

const RUNS = 100_000;

const wantedLine = fc.record({
  seller: fc.constantFrom(1, 2),
  unit: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 300 })),
  qty: fc.integer({ min: 1, max: 5 }),
});
const wantedCoupon = fc.record({
  owner: fc.constantFrom(1, 2, 0),
  scope: fc.constantFrom('SELLER' as const, 'PRODUCT' as const),
  discount: fc.oneof(
    fc.record({
      kind: fc.constant('FIXED' as const),
      value: fc.integer({ min: 1, max: 20_000 }),
      maxAmount: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('RATE' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      maxAmount: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: null }),
    }),
  ),
  minOrder: fc.constantFrom(0, 0, 10_000),
  platformBps: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
});
const wanted = fc.record({
  lines: fc.array(wantedLine, { minLength: 1, maxLength: 4 }),
  coupons: fc.array(wantedCoupon, { minLength: 1, maxLength: 4 }),
  fee: fc.integer({ min: 0, max: 5_000 }),
  /** Which piece goes next, and how many of its like go with it. */
  gone: fc.array(fc.record({ at: fc.nat(), pieces: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;

interface Part {
  seller: number;
  unit: number;
  qty: number;
  sellerCoupon: number;
  platformCoupon: number;
  pay: number;
  uses: CouponPart[];
  gone: boolean;
}
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** As it would be placed: what coupons take off each line. */
function placed({ lines: goods, coupons }: Wanted): Part[] {
  const lines = goods.map(({ seller, unit, qty }, n) => ({
    sellerSeq: seller,
    productSeq: n + 1,
    productAmount: unit * qty,
    contentSeq: null,
    hostSeq: null,
  }));
  const applying = coupons.map(({ owner, ...one }, n): Applying => ({
    ...one,
    key: String(n),
    owner,
    issuer: owner === 0 ? 'PLATFORM' : 'SELLER',
    target: owner === 0 ? 'NONE' : 'PRODUCER',
    contentSeq: null,
    producerSeq: null,
    productMode: 'ALL',
    products: new Set(),
  }));
  const { lines: sums, parts } = couponsOf(lines, applying);
  return goods.map(({ seller, unit, qty }, at) => ({
    seller,
    unit,
    qty,
    ...sums[at]!,
    pay: unit * qty - sums[at]!.sellerCoupon - sums[at]!.platformCoupon,
    uses: parts.filter(({ line }) => line === at),
    gone: false,
  }));
}

/** Some pieces leave a line as `splitLine` has it; answers them. */
function split(from: Part, pieces: number): Part {
  const { unit, sellerCoupon, platformCoupon } = from;
  const [stays, goes] = partsOf({ unitPrice: unit, sellerCoupon, platformCoupon }, from.qty, pieces);
  const uses = splitParts(from.uses, { seller: goes.seller_coupon, platform: goes.platform_coupon });
  const of = (part: typeof stays, which: 0 | 1): Part => ({
    ...from,
    qty: part.qty,
    sellerCoupon: part.seller_coupon,
    platformCoupon: part.platform_coupon,
    pay: part.pay_amount,
    uses: from.uses.map((use, n) => ({ ...use, ...uses[n]![which] })),
  });
  const fresh = of(goes, 0);
  Object.assign(from, of(stays, 1));
  return fresh;
}

/** What each part bears is what its uses say, and nobody is paid for taking it. */
function checkPart({ unit, qty, sellerCoupon, platformCoupon, pay, uses }: Part): void {
  const [sellers, platforms] = [uses.map((use) => use.sellerPart), uses.map((use) => use.platformPart)];
  if (sum(sellers) !== sellerCoupon || sum(platforms) !== platformCoupon)
    throw new Error(`uses ${sum(sellers)}, ${sum(platforms)} of ${sellerCoupon}, ${platformCoupon}`);
  if (pay !== unit * qty - sellerCoupon - platformCoupon) throw new Error(`${pay} is not the rest`);
  if (Math.min(pay, ...sellers, ...platforms) < 0)
    throw new Error(`below nothing: ${pay}, ${sellers.join()}, ${platforms.join()}`);
}

/** What a part gives back when it goes, by the plan of a cancel. */
const backOf = (part: Part, all: readonly Part[], fee: number): number =>
  planCancel(
    {
      pay_amount: part.pay,
      paid: true,
      base_fee: fee,
      region_fee: 0,
      fee_paid_by: fee > 0 ? 'BUYER' : 'FREE',
      rule: 'POSSIBLE_MAX',
      stays_count: all.filter((one) => one !== part && one.seller === part.seller && !one.gone).length,
    } as Parameters<typeof planCancel>[0],
    0,
    'SELLER',
  ).refundAmount;

test(`${RUNS.toLocaleString('ko-KR')} orders: what went back and what stands is what was paid, coupon by coupon`, () => {
  fc.assert(
    fc.property(wanted, (order) => {
      const parts = placed(order);
      parts.forEach(checkPart);
      const off = (key: string, some: readonly Part[]) =>
        sum(
          some.flatMap(({ uses }) =>
            uses.flatMap((use) => (use.key === key ? use.sellerPart + use.platformPart : [])),
          ),
        );
      const keys = order.coupons.map((_one, n) => String(n));
      const before = keys.map((key) => off(key, parts));
      const shops = new Set(parts.map(({ seller }) => seller)).size;
      const paid = sum(parts.map(({ pay }) => pay)) + shops * order.fee;
      let back = 0;
      const refund = (part: Part): void => {
        back += backOf(part, parts, order.fee);
        part.gone = true;
      };
      for (const { at, pieces } of order.gone) {
        const open = parts.filter(({ gone }) => !gone);
        if (open.length === 0) break;
        const from = open[at % open.length]!;
        if (pieces >= from.qty) refund(from);
        else {
          const fresh = split(from, pieces);
          parts.push(fresh);
          [from, fresh].forEach(checkPart);
          refund(fresh);
        }
      }
      const standing = parts.filter(({ gone }) => !gone);
      const fees = new Set(standing.map(({ seller }) => seller)).size * order.fee;
      expect(back + sum(standing.map(({ pay }) => pay)) + fees).toBe(paid);
      expect(keys.map((key) => off(key, parts))).toEqual(before);
      for (const part of standing) refund(part);
      expect(back).toBe(paid);
    }),
    { numRuns: RUNS, seed: 34 },
  );
});

test('a line that coupons pay for is split without anybody paying for a piece', () => {
  const price = { unitPrice: 100, sellerCoupon: 101, platformCoupon: 99 };
  const pays = partsOf(price, 2, 1).map((part) => [
    part.seller_coupon,
    part.platform_coupon,
    part.pay_amount,
  ]);
  expect(pays).toEqual([
    [51, 49, 0],
    [50, 50, 0],
  ]);
});
