/** Which of a product's options are which after a writing of its grid (product-desk.md §3). Pure. */
import type { OptionIn, OptionType } from '@jangteo/contract/product/product.option.ts';

/** An option as it is; `stock` is what can be sold. */
export interface StandingOption {
  optionSeq: number;
  at: number[];
  stock: number;
}

export interface Grid {
  optionTypes: readonly OptionType[];
  options: readonly OptionIn[];
}

/** An option of the body with its place in it. */
export interface Given {
  n: number;
  option: OptionIn;
}

export interface GridPlan<S> {
  /** The same one: by its number, else by its values. */
  kept: (Given & { was: S })[];
  added: Given[];
  /** No longer in the grid. */
  retired: S[];
  /** Named by a number that the product has not. */
  unknown: Given[];
}

/** Values of a combination; two joined texts may be alike, lists of values are not. */
const valuesOf = (types: readonly OptionType[], at: readonly number[]): string =>
  JSON.stringify(at.map((index, t) => types[t]?.values[index] ?? null));

/** Options keep their number where it is given, or where their values are those of one that nobody names. */
export function planGrid<S extends StandingOption>(
  typesBefore: readonly OptionType[],
  before: readonly S[],
  { optionTypes, options }: Grid,
): GridPlan<S> {
  const bySeq = new Map(before.map((one) => [one.optionSeq, one]));
  const given = options.map((option, n): Given => ({ n, option }));
  const [named, nameless] = [
    given.filter(({ option }) => option.optionSeq !== undefined),
    given.filter(({ option }) => option.optionSeq === undefined),
  ];
  const isKnown = ({ option }: Given) => bySeq.has(option.optionSeq!);
  const left = new Map(bySeq);
  const take = (one: Given, was: S) => {
    left.delete(was.optionSeq);
    return { ...one, was };
  };
  const kept = named.filter(isKnown).map((one) => take(one, bySeq.get(one.option.optionSeq!)!));
  const byValues = Map.groupBy(left.values(), (one) => valuesOf(typesBefore, one.at));
  const added: Given[] = [];
  for (const one of nameless) {
    const same = byValues.get(valuesOf(optionTypes, one.option.at))?.shift();
    if (same) kept.push(take(one, same));
    else added.push(one);
  }
  return { kept, added, retired: [...left.values()], unknown: named.filter((one) => !isKnown(one)) };
}
