/** Options: types with their values, and the combinations of them that are sold (product-desk.md §3). */
import { z } from 'zod';
import type { FieldCode } from '../kit/error.ts';
import { line } from '../kit/entered.ts';
import { bool, int, MONEY_MAX, seq } from '../kit/field.ts';
import type { ProductKind } from '../category/category.enums.ts';

export const OPTION_TYPES = 3;
export const OPTION_VALUES = 100;
/** Combinations of a product (R122, R123). */
export const optionLimit = (kind: ProductKind): number => (kind === 'VOUCHER' ? 3_000 : 500);
const MOST_OPTIONS = 3_000;
export const STOCK_MAX = 999_999_999;
export const DIFF_MIN = -200;

export const optionType = z.strictObject({
  name: line(30, 1),
  values: z.array(line(120, 1)).min(1).max(OPTION_VALUES),
});
export type OptionType = z.output<typeof optionType>;

/** Stock on the wire is what can be sold: on hand less held. */
const stock = () => int(0, STOCK_MAX);

/** What a form or a quick edit may say of an option that is there. */
export const optionEdit = {
  diff: z.int().min(DIFF_MIN).max(MONEY_MAX).meta({ wire: 'won' }),
  stock: stock().optional(),
  /** The number that the form read: the difference is what is meant. Without it `stock` is a new option's. */
  stockSeen: stock().optional(),
  yourOptionId: line(40).default(''),
  exposed: bool().default(true),
};

export const optionIn = z.strictObject({
  optionSeq: seq().optional(),
  /** One index into `values` per type, so that a renamed value renames its combinations. */
  at: z.array(int(0, OPTION_VALUES - 1)).max(OPTION_TYPES),
  ...optionEdit,
});
export type OptionIn = z.output<typeof optionIn>;

export const optionTypesOf = z
  .array(optionType)
  .max(OPTION_TYPES)
  .superRefine((types, ctx) => {
    const say = (path: (string | number)[], code: FieldCode, max?: number) =>
      ctx.addIssue({ code: 'custom', path, params: { code, ...(max && { max }) } });
    if (types.reduce((n, t) => n + t.values.length, 0) > OPTION_VALUES) say([], 'MAX', OPTION_VALUES);
    types.forEach(({ values }, i) => {
      for (const n of repeated(values)) say([i, 'values', n], 'DUPLICATE');
    });
  });

/** How many there may be depends on the kind: `gridFaults` says so. */
export const optionsOf = z.array(optionIn).meta({ maxItems: MOST_OPTIONS });

/** Indexes of what stood there before. */
export function repeated(values: readonly (string | number)[]): number[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, i) => {
    if (seen.has(value)) return [i];
    seen.add(value);
    return [];
  });
}

/** Options of a product that is not there yet: none has a number. */
export const newOptionsOf = z.array(optionIn.omit({ optionSeq: true })).meta({ maxItems: MOST_OPTIONS });

/** The text of a combination, as orders keep it. */
export const optionText = (types: readonly OptionType[], at: readonly number[]): string =>
  at.map((index, i) => types[i]?.values[index] ?? '').join(' / ');

interface Grid {
  kind: ProductKind;
  salePrice: number;
  optionTypes: readonly OptionType[];
  options: readonly OptionIn[];
}
export interface GridFault {
  path: (string | number)[];
  code: FieldCode;
  max?: number;
}

/**
 * What is wrong between options, their types and the price: a combination out of the grid or twice, a number or code
 * twice, a price beyond its edge, more than the kind may have.
 */
export function gridFaults({ kind, salePrice, optionTypes, options }: Grid): GridFault[] {
  const max = optionLimit(kind);
  if (options.length > max) return [{ path: ['options'], code: 'MAX', max }];
  return [
    ...options.flatMap((one, i) => faultsOf(one, i, optionTypes, salePrice)),
    ...twice(options, 'at', ({ at }) => at.join(' ')),
    ...twice(options, 'optionSeq', ({ optionSeq }) => optionSeq ?? null),
    ...twice(options, 'yourOptionId', ({ yourOptionId }) => yourOptionId || null),
  ];
}

function faultsOf(one: OptionIn, i: number, types: readonly OptionType[], salePrice: number): GridFault[] {
  const field = (name: string) => ['options', i, name];
  const faults: GridFault[] = [];
  const inGrid = one.at.length === types.length && one.at.every((n, t) => n < types[t]!.values.length);
  if (!inGrid) faults.push({ path: field('at'), code: 'REFERENCE' });
  if (salePrice + one.diff > MONEY_MAX)
    faults.push({ path: field('diff'), code: 'MAX', max: MONEY_MAX - salePrice });
  if (one.stockSeen !== undefined && one.stock === undefined)
    faults.push({ path: field('stock'), code: 'REQUIRED' });
  return faults;
}

function twice(
  options: readonly OptionIn[],
  name: keyof OptionIn,
  keyOf: (one: OptionIn) => string | number | null,
): GridFault[] {
  const keyed = options.flatMap((one, i) => {
    const key = keyOf(one);
    return key === null ? [] : [{ i, key }];
  });
  return repeated(keyed.map(({ key }) => key)).map((n) => ({
    path: ['options', keyed[n]!.i, name],
    code: 'DUPLICATE' as const,
  }));
}

/** Every combination of the types, in the order of the grid; of no types the one that has none. */
export const combinations = (types: readonly OptionType[]): number[][] =>
  types.reduce<number[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((_, n) => [...row, n])),
    [[]],
  );

/** Where a combination stands in the grid: its place among all combinations. */
export const placeOf = (types: readonly OptionType[], at: readonly number[]): number =>
  at.reduce((place, index, i) => place * (types[i]?.values.length ?? 1) + index, 0);
