/** Rates of the house over time: of what a row holds for, the one that began last counts (docs/decisions/0177). Pure. */
import { feeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { rateFor, type FeeKey } from './fees.ts';
import type { DatedRate, RatePlace, RatePlan } from './rates.ts';

export const placeOf = ({ kind, categorySeq, grade, channel, payMethod }: RatePlace): string =>
  [kind, categorySeq, grade, channel, payMethod].map((one) => one ?? '').join('|');
const isForAll = ({ categorySeq, grade, channel, payMethod }: RatePlace): boolean =>
  categorySeq === null && grade === null && channel === null && payMethod === null;

const hasRate = <R extends DatedRate>(row: R): row is R & { bps: number } => row.bps !== null;
/** What is in force on a day. */
export function ratesOn<R extends DatedRate>(rows: readonly R[], day: string): (R & { bps: number })[] {
  const newest = new Map<string, R>();
  for (const row of rows) {
    const other = newest.get(placeOf(row));
    if (row.validFrom <= day && (!other || other.validFrom < row.validFrom)) newest.set(placeOf(row), row);
  }
  return [...newest.values()].filter(hasRate);
}

/** The same rows with what is planned. Numbers that no row has stand for what is not written yet. */
export const withPlan = (rows: readonly DatedRate[], { validFrom, rows: planned }: RatePlan): DatedRate[] => [
  ...rows,
  ...planned.map((row, i) => ({ ...row, validFrom, rateSeq: 0 - i - 1 })),
];

/** Where two rows begin at once, and where a kind has no row that holds for everything: neither is let in (OP4). */
export function faultsOf(rows: readonly DatedRate[]): { gaps: DatedRate[]; overlaps: DatedRate[] } {
  const seen = new Set<string>();
  const overlaps = rows.filter((row) => {
    const at = `${placeOf(row)}|${row.validFrom}`;
    return seen.has(at) || !seen.add(at);
  });
  return { gaps: rows.filter((row) => isForAll(row) && row.bps === null), overlaps };
}

/** Whether a plan leaves one rate for everything: it ends nothing that is not there either. */
export function covers(rows: readonly DatedRate[], plan: RatePlan): boolean {
  const { gaps, overlaps } = faultsOf(withPlan(rows, plan));
  const standing = new Set(ratesOn(rows, plan.validFrom).map(placeOf));
  const ended = plan.rows.filter(({ bps }) => bps === null);
  return gaps.length + overlaps.length === 0 && ended.every((row) => standing.has(placeOf(row)));
}

/** Every kind of sale that some row tells from another. `chains`: a category and those above it, the nearest first. */
function sales(rows: readonly RatePlace[], chains: ReadonlyMap<number, readonly number[]>): FeeKey[] {
  const named = <V>(of: (row: RatePlace) => V | null): (V | null)[] => [
    ...new Set([null, ...rows.map((row) => of(row))]),
  ];
  const categories = named((row) => row.categorySeq).map((one) =>
    one === null ? [] : (chains.get(one) ?? [one]),
  );
  return feeKind.values.flatMap((kind) =>
    categories.flatMap((chain) =>
      named((row) => row.grade).flatMap((grade) =>
        named((row) => row.channel).flatMap((channel) =>
          named((row) => row.payMethod).map((payMethod) => ({
            kind,
            categories: chain,
            grade,
            channel,
            payMethod,
          })),
        ),
      ),
    ),
  );
}

/** Whether anybody pays more on some day than they would without the plan. */
export function raises(
  rows: readonly DatedRate[],
  plan: RatePlan,
  chains: ReadonlyMap<number, readonly number[]>,
): boolean {
  const planned = withPlan(rows, plan);
  const keys = sales(planned, chains);
  const days = new Set([
    plan.validFrom,
    ...rows.map((row) => row.validFrom).filter((day) => day > plan.validFrom),
  ]);
  return [...days].some((day) => {
    const [before, after] = [ratesOn(rows, day), ratesOn(planned, day)];
    return keys.some((key) => rateFor(after, key).bps > rateFor(before, key).bps);
  });
}
