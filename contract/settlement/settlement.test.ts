/** Worked examples of money.md §12, and a small model of what orders come to. */
import { expect, test } from 'vitest';
import { at, ledger, lineOf, orderOf, RATES, refundOf } from '../testing/settled.ts';
import { earnedOf, feesOf, NOTHING, netOf, plus, saleOf, type Amounts } from './line.ts';
import { eventsOf, type MadeRefund, type OrderedLine } from './order-lines.ts';
import { periodOf, type BucketRule } from './period.ts';
import { spreadTax, withheldOf } from './tax.ts';
import { supplyOf, vatWaysOf } from './vat-sales.ts';
import { vatOf } from './vat.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

test('examples 1 and 2: a live sale with both coupons, its delivery and its ledger', () => {
  const { rows, write, close, settle } = ledger();
  write(eventsOf(orderOf([lineOf()]), []), 1);
  expect(close(1)).toEqual({ F: 8_820, V: 882 });
  expect(rows.map(({ type, feeVat }) => [type, feeVat])).toEqual([
    ['SALE', 872],
    ['DELIVERY', 10],
  ]);
  expect(rows[0]!.amounts).toMatchObject({ salesFee: 5_130, liveFee: 1_710, pgFee: 1_881 });
  expect(rows.map(settle)).toEqual([47_407, 2_891]);
  const all = rows.map(({ amounts }) => amounts).reduce(plus, NOTHING);
  expect(5_130 + 1_710 + all.pgFee + 882 + sum(rows.map(settle))).toBe(58_000 + 2_000);
});

const BY_QTY = { sales: 900, live: 300, pg: 330 };
const THREE: Amounts[] = [
  ...[333, 333, 334].map((sellerCoupon) =>
    saleOf({ saleAmount: 9_900, sellerCoupon, platformCoupon: 0, gripperCoupon: 0 }, { ...BY_QTY, match: 0 }),
  ),
  { ...NOTHING, deliveryFee: 3_000, pgFee: 99 },
  saleOf(
    { saleAmount: 19_900, sellerCoupon: 0, platformCoupon: 0, gripperCoupon: 0 },
    { ...BY_QTY, match: 1_500 },
  ),
];

test('example 3: VAT of a bucket is counted once', () => {
  expect(THREE.map(feesOf)).toEqual([1_463, 1_463, 1_461, 99, 3_044]);
  const vat = vatOf(
    THREE.map((one, i) => ({
      settleLineSeq: i,
      eventType: 'SALE',
      ofLineSeq: null,
      qty: 1,
      fees: feesOf(one),
    })),
    new Map(),
  );
  expect([...vat.values()]).toEqual([146, 146, 146, 10, 305]);
  const settled = THREE.map((one, i) => netOf(one) - vat.get(i)!);
  expect(settled).toEqual([7_958, 7_958, 7_959, 2_891, 13_566]);
  expect(sum(settled)).toBe(51_600 - 7_530 - 753 - 2_985);
});

test('example 4: what is kept back of a broadcaster', () => {
  const earned = THREE.map(earnedOf);
  expect(sum(earned)).toBe(2_985);
  expect(withheldOf(2_985)).toEqual({ incomeTax: 80, localTax: 0 });
  expect(withheldOf(123_456)).toEqual({ incomeTax: 3_700, localTax: 370 });
  expect(withheldOf(-1)).toEqual({ incomeTax: 0, localTax: 0 });
  expect(spreadTax(3_790, [33_320, 83_300, 20_020 - 10_000, -5])).toHaveLength(4);
  expect(sum(spreadTax(80, earned))).toBe(80);
});

test('example 5: what was settled goes back in two parts, to the won', () => {
  const { rows, write, close, settle } = ledger();
  const whole = lineOf();
  write(eventsOf(orderOf([whole]), []), 1);
  close(1);
  const half = { qty: 1, saleAmount: 30_000, sellerCoupon: 1_500, platformCoupon: 1_000 };
  const split = [lineOf(half), lineOf({ ...half, orderProductSeq: 2, splitFrom: 1 })];
  const first = refundOf({ orderProductSeq: 2, amount: 27_500 });
  write(eventsOf(orderOf(split, [first]), rows), 2);
  close(2);
  const second = refundOf({ refundSeq: 2, at: at(16), amount: 30_500, deliveryBack: 3_000 });
  write(eventsOf(orderOf(split, [first, second]), rows), 3);
  close(3);
  expect(rows.map((row) => [row.type, row.bucket, settle(row)])).toEqual([
    ['SALE', 1, 47_407],
    ['DELIVERY', 1, 2_891],
    ['REFUND', 2, -23_704],
    ['REFUND', 3, -23_703],
    ['REFUND', 3, -2_891],
  ]);
  expect(rows.map(({ amounts }) => amounts).reduce(plus, NOTHING)).toEqual(NOTHING);
  expect(sum(rows.map(({ feeVat }) => feeVat))).toBe(0);
});

test('example 6: what is kept of returns of a whole parcel', () => {
  const { rows, write, close, settle } = ledger();
  const lines = [1, 2, 3].map((orderProductSeq) =>
    lineOf({
      orderProductSeq,
      qty: 1,
      saleAmount: 9_400,
      sellerCoupon: 0,
      platformCoupon: 0,
      confirmedAt: null,
    }),
  );
  const refunds = [1, 2, 3].map((n) =>
    refundOf({ refundSeq: n, orderProductSeq: n, at: at(n), amount: 6_400 }),
  );
  write(eventsOf(orderOf(lines, refunds), []), 1);
  close(1);
  expect(rows.map(({ type, feeVat, amounts }) => [type, feeVat, amounts.pgFee])).toEqual([
    ['RETURN_FEE', 10, 99],
    ['RETURN_FEE', 10, 99],
    ['RETURN_FEE', 10, 99],
    ['DELIVERY', 9, 99],
  ]);
  expect(sum(rows.map(settle))).toBe(11_565);
});

test('example 10: VAT of a seller’s own sales', () => {
  const sale = saleOf(lineOf(), RATES);
  const way = { payMethod: 'CREDIT_CARD', receipt: null };
  const delivery = { ...NOTHING, deliveryFee: 3_000 };
  const ways = [sale, delivery].map((one) => vatWaysOf(one, way));
  expect(sum(ways.map(({ card }) => card))).toBe(58_000);
  expect(sum(ways.map(({ other }) => other))).toBe(2_000);
  expect(supplyOf([57_000, 3_000])).toMatchObject({ supply: 54_545, vat: 5_455 });
  expect(vatWaysOf(delivery, { payMethod: 'VIRTUAL_ACCOUNT', receipt: 'INCOME' })).toMatchObject({
    receiptIncome: 3_000,
  });
});

const RULES: BucketRule[] = [
  { bucket: 'FIRST', firstDay: 1, payDay: 14, payNextMonth: false },
  { bucket: 'SECOND', firstDay: 8, payDay: 21, payNextMonth: false },
  { bucket: 'THIRD', firstDay: 15, payDay: 28, payNextMonth: false },
  { bucket: 'FORTH', firstDay: 22, payDay: 7, payNextMonth: true },
];

test.each([
  ['2026-11-07', '2026-11-1', '2026-11-01', '2026-11-07', '2026-11-14'],
  ['2026-11-08', '2026-11-2', '2026-11-08', '2026-11-14', '2026-11-21'],
  ['2026-11-21', '2026-11-3', '2026-11-15', '2026-11-21', '2026-11-28'],
  ['2026-10-31', '2026-10-4', '2026-10-22', '2026-10-31', '2026-11-07'],
  ['2026-12-22', '2026-12-4', '2026-12-22', '2026-12-31', '2027-01-07'],
  ['2028-02-29', '2028-02-4', '2028-02-22', '2028-02-29', '2028-03-07'],
])('%s is of %s', (day, periodKey, from, to, payDay) => {
  expect(periodOf(RULES, day)).toMatchObject({ periodKey, from, to, payDay });
});

/** Numbers that look random and are the same every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** One order through seventeen buckets: split, sold and given back in parts; answers what is left over. */
function leftOver(seed: number): Record<string, number> {
  const roll = dice(seed);
  const { rows, write, close, settle } = ledger();
  const lines: OrderedLine[] = Array.from({ length: 1 + roll(3) }, (_, i) => {
    const qty = 1 + roll(4);
    const saleAmount = qty * (1_000 + roll(40_000));
    const sellerCoupon = roll(saleAmount / 4);
    return lineOf({
      orderProductSeq: i + 1,
      qty,
      saleAmount,
      sellerCoupon,
      platformCoupon: roll(saleAmount / 5),
      gripperCoupon: roll(sellerCoupon + 1),
      confirmedAt: null,
      rates: { sales: roll(1_200), live: roll(2) * 300, pg: 330, match: roll(2) * roll(2_000) },
    });
  });
  const fee = roll(2) * 3_000;
  const paid = sum(lines.map((one) => one.saleAmount - one.sellerCoupon - one.platformCoupon)) + fee;
  const refunds: MadeRefund[] = [];
  const gone = new Set<number>();
  for (let bucket = 1; bucket <= 17; bucket += 1) {
    const now = `2026-11-01T00:00:00.${String(bucket).padStart(3, '0')}+09:00`;
    const standing = lines.length;
    for (const line of lines.slice(0, standing)) {
      if (gone.has(line.orderProductSeq) || roll(3) > 0) continue;
      if (line.confirmedAt === null && roll(2) === 0) {
        line.confirmedAt = now;
        continue;
      }
      let back = line;
      if (line.qty > 1 && roll(2) === 0) {
        const part = (amount: number): number => Math.floor(amount / line.qty);
        back = { ...line, orderProductSeq: lines.length + 1, splitFrom: line.orderProductSeq, qty: 1 };
        for (const key of ['saleAmount', 'sellerCoupon', 'platformCoupon', 'gripperCoupon'] as const) {
          back[key] = part(line[key]);
          line[key] -= back[key];
        }
        line.qty -= 1;
        lines.push(back);
      }
      gone.add(back.orderProductSeq);
      const last = lines.every((one) => gone.has(one.orderProductSeq));
      const deliveryBack = last ? roll(2) * fee : 0;
      const kept = roll(3) * 500;
      const pay = back.saleAmount - back.sellerCoupon - back.platformCoupon + deliveryBack;
      refunds.push(
        refundOf({
          refundSeq: refunds.length + 1,
          orderProductSeq: back.orderProductSeq,
          at: now,
          amount: Math.max(0, pay - kept),
          deliveryBack,
        }),
      );
    }
    if (bucket === 17)
      for (const line of lines) if (!gone.has(line.orderProductSeq)) line.confirmedAt ??= now;
    write(eventsOf(orderOf(lines, refunds, fee), rows), bucket);
    const { F, V } = close(bucket);
    if (V !== Math.floor(F / 10)) return { vat: V - F / 10 };
  }
  const all = rows.map(({ amounts }) => amounts).reduce(plus, NOTHING);
  const whole = lines.every((one) => gone.has(one.orderProductSeq));
  const money =
    all.saleAmount -
    all.sellerCoupon -
    all.platformCoupon +
    all.deliveryFee +
    all.keptFee -
    paid +
    sum(refunds.map((one) => one.amount));
  const left: Record<string, number> = { money };
  if (whole && lines.every((one) => one.confirmedAt !== null)) {
    const sold = rows.filter(({ type, of }) => type === 'SALE' || of?.startsWith('sale:'));
    left.fees = sum(sold.map((row) => feesOf(row.amounts) + row.amounts.matchFee + row.feeVat));
    left.settled = sum(sold.map(settle));
  }
  return Object.fromEntries(Object.entries(left).filter(([, one]) => one !== 0));
}

test('nothing is left over of 6,000 orders through 17 buckets', () => {
  for (let seed = 1; seed <= 6_000; seed += 1) expect({ seed, ...leftOver(seed) }).toEqual({ seed });
});
