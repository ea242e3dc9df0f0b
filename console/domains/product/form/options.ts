/** Options in a form: combinations of types, kept through changes of the types. Pure. */
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import {
  combinations,
  optionText,
  type OptionIn,
  type OptionType,
} from '@jangteo/contract/product/product.option.ts';

export interface OptionForm {
  /** Absent: it is new. */
  optionSeq?: number | undefined;
  at: number[];
  diff: number;
  stock: number;
  /** What could be sold when the form read it; null for a new one. */
  stockSeen: number | null;
  yourOptionId: string;
  exposed: boolean;
}

export const emptyOption = (at: number[]): OptionForm => ({
  at,
  diff: 0,
  stock: 0,
  stockSeen: null,
  yourOptionId: '',
  exposed: true,
});

/** Options of a product as it was read, or of a draft. */
export const optionsIn = (options: readonly (Product['options'][number] | OptionIn)[]): OptionForm[] =>
  options.map((one) => {
    const drafted = 'stockSeen' in one ? one.stockSeen : undefined;
    return {
      ...(one.optionSeq !== undefined && { optionSeq: one.optionSeq }),
      at: one.at,
      diff: one.diff,
      stock: one.stock ?? 0,
      stockSeen: one.optionSeq === undefined ? null : (drafted ?? one.stock ?? 0),
      yourOptionId: one.yourOptionId,
      exposed: one.exposed,
    };
  });

/** Stock that nobody touched is not sent: what was sold meanwhile stays sold. */
export const optionsOut = (options: readonly OptionForm[]) =>
  options.map(({ stock, stockSeen, ...rest }) => ({
    ...rest,
    ...(stockSeen === null ? { stock } : stock === stockSeen ? {} : { stock, stockSeen }),
  }));

/** All that stands in the form: a draft goes on with it. */
export const optionsKept = (options: readonly OptionForm[]) =>
  options.map(({ stockSeen, ...rest }) => ({ ...rest, ...(stockSeen !== null && { stockSeen }) }));

const keyOf = (types: readonly OptionType[], at: readonly number[]): string =>
  at.map((n, i) => `${types[i]?.name}\n${types[i]?.values[n]}`).join('\t');

/** How many combinations these types have. */
export const sizeOf = (types: readonly OptionType[]): number =>
  types.reduce((n, { values }) => n * values.length, 1);

/** Types whose values are all named. */
export const usable = (types: readonly OptionType[]): OptionType[] =>
  types.filter(({ values }) => values.length > 0);

/**
 * The rows after types have changed. Rows whose values are all still there stay with what was typed into them; a
 * combination with a value that is new comes; one that somebody took out does not come back. When a type comes or
 * goes, every row is made anew from its nearest: what stood in `가정용` stands in `가정용 / 3kg`.
 */
export function refit(
  before: readonly OptionType[],
  after: readonly OptionType[],
  rows: readonly OptionForm[],
): OptionForm[] {
  if (before.length !== after.length) return spread(before, after, rows);
  const places = after.map((type, i) => placesOf(before[i]!, type));
  const byKey = new Map(rows.map((row) => [row.at.join(), row]));
  return combinations(after).flatMap((at) => {
    const was = at.map((n, i) => places[i]![n]!);
    if (was.includes(-1)) return [emptyOption(at)];
    const row = byKey.get(was.join());
    return row ? [{ ...row, at }] : [];
  });
}

/** Where each value stood before; −1: it is new. A single value that has another name was renamed. */
function placesOf(before: OptionType, after: OptionType): number[] {
  const renamed = before.values.length === after.values.length;
  const lost = before.values.filter((value) => !after.values.includes(value));
  return after.values.map((value, n) => {
    const at = before.values.indexOf(value);
    return at < 0 && renamed && lost.length === 1 && before.values[n] === lost[0] ? n : at;
  });
}

function spread(
  before: readonly OptionType[],
  after: readonly OptionType[],
  rows: readonly OptionForm[],
): OptionForm[] {
  const shared = after.map(({ name, values }, i) =>
    before.findIndex((one, b) => one.name === name || (b === i && one.values.join() === values.join())),
  );
  const partOf = (at: readonly number[], value: (type: number, n: number) => string | undefined) =>
    at.map((n, i) => value(i, n)).join('\n');
  const byPart = new Map<string, OptionForm>();
  for (const row of rows) {
    const part = shared.map((b) => (b < 0 ? '' : before[b]!.values[row.at[b]!])).join('\n');
    if (!byPart.has(part)) byPart.set(part, row);
  }
  return combinations(after).map((at) => {
    const part = partOf(at, (i, n) => (shared[i]! < 0 ? '' : after[i]!.values[n]));
    const near = byPart.get(part);
    return near
      ? { ...emptyOption(at), diff: near.diff, stock: near.stock, exposed: near.exposed }
      : emptyOption(at);
  });
}

/** All combinations: those that were taken out come back empty. */
export function completed(types: readonly OptionType[], rows: readonly OptionForm[]): OptionForm[] {
  const byKey = new Map(rows.map((row) => [keyOf(types, row.at), row]));
  return combinations(types).map((at) => byKey.get(keyOf(types, at)) ?? emptyOption(at));
}

/** What a row is called. */
export const nameOf = (types: readonly OptionType[], { at }: OptionForm): string =>
  optionText(types, at) || '옵션 없음';
