// operator.md OP4: whatever is planned, every sale of every moment has exactly one rate.
import { expect, test } from 'vitest';
import { feeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { rateFor, type FeeKey } from './fees.ts';
import { covers, placeOf, raises, ratesOn, withPlan } from './rate-table.ts';
import type { DatedRate, RateChange, RatePlan } from './rates.ts';

const GRADES = [null, 'ROOKIE', 'STAR', 'SPACE_STAR'];
const CHANNELS = [null, 'LIVE', 'VOD', 'STORE'];
const PAYS = [null, 'MOBILE', 'PAYCO'];
/** Leaves below branches below roots. */
const CHAINS = new Map<number, number[]>([
  [1, [1]],
  [2, [2]],
  [11, [11, 1]],
  [111, [111, 11, 1]],
  [112, [112, 11, 1]],
  [21, [21, 2]],
]);
const CATEGORIES = [null, ...CHAINS.keys()];

const base = (kind: RateChange['kind'], bps: number, i: number): DatedRate => ({
  rateSeq: i + 1,
  kind,
  categorySeq: null,
  grade: null,
  channel: null,
  payMethod: null,
  bps,
  validFrom: '2020-01-01',
});
const BASE = feeKind.values.map((kind, i) => base(kind, [900, 300, 330][i]!, i));

/** The same numbers every time. */
function numbers(seed: number) {
  let state = seed;
  return (n: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}
const pick = <V>(next: (n: number) => number, from: readonly V[]): V => from[next(from.length)]!;

/** Plans that the desk would let in, one after the other. */
function grown(next: (n: number) => number, plans: number): DatedRate[] {
  let rows: DatedRate[] = BASE;
  for (let i = 0; i < plans; i++) {
    const change = (): RateChange => ({
      kind: pick(next, feeKind.values),
      categorySeq: pick(next, CATEGORIES),
      grade: pick(next, GRADES),
      channel: pick(next, CHANNELS),
      payMethod: pick(next, PAYS),
      bps: next(5) === 0 ? null : next(2_000),
    });
    const plan: RatePlan = {
      validFrom: addDays('2026-01-01', next(700)),
      rows: Array.from({ length: 1 + next(4) }, change),
    };
    if (covers(rows, plan)) rows = withPlan(rows, plan).map((row, at) => ({ ...row, rateSeq: at + 1 }));
  }
  return rows;
}

/** Whether one row is said of fewer sales than another, told without sorting: by the first that only one of them names. */
const nearer = (a: DatedRate, b: DatedRate, chain: readonly number[]): boolean => {
  const at = (row: DatedRate) => (row.categorySeq === null ? chain.length : chain.indexOf(row.categorySeq));
  if (at(a) !== at(b)) return at(a) < at(b);
  for (const name of ['grade', 'channel', 'payMethod'] as const)
    if ((a[name] === null) !== (b[name] === null)) return a[name] !== null;
  return false;
};

/** What stands on a day, told without the table: of each place the row that began last. */
function standingOn(rows: readonly DatedRate[], day: string): DatedRate[] {
  const begun = Map.groupBy(
    rows.filter((row) => row.validFrom <= day),
    (row) => placeOf(row),
  );
  return [...begun.values()].map((same) => same.reduce((a, b) => (a.validFrom > b.validFrom ? a : b)));
}

function nearestOf(standing: readonly DatedRate[], key: Required<FeeKey>): DatedRate[] {
  const fit = standing.filter(
    (row) =>
      row.bps !== null &&
      row.kind === key.kind &&
      (row.categorySeq === null || key.categories.includes(row.categorySeq)) &&
      [null, key.grade].includes(row.grade) &&
      [null, key.channel].includes(row.channel) &&
      [null, key.payMethod].includes(row.payMethod),
  );
  return fit.filter((row) => !fit.some((other) => nearer(other, row, key.categories)));
}

test('100,000 random instants: exactly one rate is nearest, and it is the one that is charged', () => {
  const next = numbers(20_261_120);
  const wrong: object[] = [];
  for (let world = 0; world < 20; world++) {
    const rows = grown(next, 60);
    for (let i = 0; i < 100; i++) {
      const day = addDays('2025-12-01', next(800));
      const [standing, rates] = [standingOn(rows, day), ratesOn(rows, day)];
      for (let k = 0; k < 50; k++) {
        const category = pick(next, CATEGORIES);
        const key = {
          kind: pick(next, feeKind.values),
          categories: category === null ? [] : CHAINS.get(category)!,
          grade: pick(next, GRADES),
          channel: pick(next, CHANNELS),
          payMethod: pick(next, PAYS),
        };
        const nearest = nearestOf(standing, key);
        if (nearest.length !== 1 || rateFor(rates, key).rateSeq !== nearest[0]!.rateSeq)
          wrong.push({ day, key, nearest });
      }
    }
  }
  expect(wrong).toEqual([]);
});

const sales = (bps: number | null, more: Partial<RateChange> = {}): RateChange => ({
  ...base('SALES', 0, 0),
  ...more,
  bps,
});

test('what would leave a gap, or two rows at once, is not let in', () => {
  const food = sales(700, { categorySeq: 1 });
  const rows = withPlan(BASE, { validFrom: '2026-06-01', rows: [food] });
  expect(covers(BASE, { validFrom: '2027-01-01', rows: [sales(950)] })).toBe(true);
  expect(covers(BASE, { validFrom: '2027-01-01', rows: [sales(950), sales(960)] })).toBe(false);
  expect(covers(rows, { validFrom: '2026-06-01', rows: [sales(800, { categorySeq: 1 })] })).toBe(false);
  expect(covers(BASE, { validFrom: '2027-01-01', rows: [sales(null)] })).toBe(false);
  expect(covers(BASE, { validFrom: '2027-01-01', rows: [sales(null, { categorySeq: 1 })] })).toBe(false);
  expect(covers(rows, { validFrom: '2027-01-01', rows: [sales(null, { categorySeq: 1 })] })).toBe(true);
});

test('a raise is what anybody pays more by: also where a lower rate of their own ends, or one that is planned is undone', () => {
  const at = (validFrom: string, ...rows: RateChange[]) => ({ validFrom, rows });
  const food = withPlan(BASE, at('2026-06-01', sales(700, { categorySeq: 1 })));
  expect(raises(BASE, at('2027-01-01', sales(950)), CHAINS)).toBe(true);
  expect(raises(BASE, at('2027-01-01', sales(850)), CHAINS)).toBe(false);
  expect(raises(food, at('2027-01-01', sales(null, { categorySeq: 1 })), CHAINS)).toBe(true);
  expect(raises(food, at('2027-01-01', sales(800, { grade: 'STAR' })), CHAINS)).toBe(false);
  expect(raises(food, at('2027-01-01', sales(650, { categorySeq: 111 })), CHAINS)).toBe(false);
  expect(raises(food, at('2027-01-01', sales(710, { categorySeq: 111, channel: 'VOD' })), CHAINS)).toBe(true);
  const lower = withPlan(BASE, at('2027-03-01', sales(800)));
  expect(raises(lower, at('2027-01-01', sales(850, { grade: 'STAR' })), CHAINS)).toBe(true);
});
