/** Rows of a sheet over a product's options (product-desk.md §7). Pure. Options that no row names stay. */
import { isDeepStrictEqual } from 'node:util';
import type { OptionIn, OptionType } from '@jangteo/contract/product/product.option.ts';
import { CLEARED, type SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import { faultOf, type Fault } from './cells.ts';
import type { Standing } from './standing.ts';
import { readInt, readYes } from './text.ts';

/** Cells of one row; those that are not there are ''. */
export type Cell = (field: SheetField) => string;
/** Notes what is wrong with a row, at a field's column. */
export type Complain = (row: number, field: SheetField | null, fault: Fault) => void;

export interface OptionRow {
  row: number;
  cell: Cell;
}

export interface Merged {
  optionTypes: OptionType[];
  options: OptionIn[];
  /** Which option a row is about: its place in `options`. */
  optionOf: ReadonlyMap<number, number>;
  /** Rows that say something new of theirs. */
  changed: ReadonlySet<number>;
}

const TYPES = ['optionType1', 'optionType2', 'optionType3'] as const;
const VALUES = ['optionValue1', 'optionValue2', 'optionValue3'] as const;
const NAMED = [...VALUES, 'optionSeq', 'diff', 'stock', 'yourOptionId', 'exposed'] as const;
const OTHER_GRID = '옵션종류의 수는 상품 수정에서 바꿔 주세요.';

/** Types as the first row names them; of a product that stands only their names change. */
function typesOf({ stored, body }: Standing, { row, cell }: OptionRow, complain: Complain): OptionType[] {
  const given = TYPES.map(cell);
  if (stored === null) {
    const last = given.findLastIndex((name) => name !== '');
    const types = given.slice(0, last + 1).map((name) => ({ name, values: [] as string[] }));
    types.forEach(({ name }, i) => name === '' && complain(row, TYPES[i]!, faultOf('REQUIRED')));
    return types;
  }
  const standing = body.optionTypes ?? [];
  given.forEach((name, i) => {
    if (name !== '' && i >= standing.length) complain(row, TYPES[i]!, faultOf('REFERENCE', OTHER_GRID));
    if (name === CLEARED) complain(row, TYPES[i]!, faultOf('REQUIRED'));
  });
  return standing.map(({ name, values }, i) => ({ name: given[i] || name, values: [...values] }));
}

interface Merging {
  standing: Standing;
  types: OptionType[];
  options: OptionIn[];
  optionOf: Map<number, number>;
  /** Rows that say something new. */
  changed: Set<number>;
  /** Options that a row is about already. */
  taken: Set<number>;
  index: Index;
  complain: Complain;
}

/** Places of options by what rows name them by. */
interface Index {
  seq: Map<number, number>;
  code: Map<string, number>;
  at: Map<string, number>;
}
const keyOf = (at: readonly number[]) => at.join();
const indexOf = (options: readonly OptionIn[]): Index => ({
  seq: new Map(options.map((one, i) => [one.optionSeq!, i])),
  code: new Map(options.map((one, i) => [one.yourOptionId, i])),
  at: new Map(options.map((one, i) => [keyOf(one.at), i])),
});

/** The option that a row names by number or code; null: by its values, if at all. */
function named({ index, complain }: Merging, { row, cell }: OptionRow): number | null | undefined {
  const seq = cell('optionSeq');
  if (seq !== '') {
    const found = index.seq.get(readInt(seq) ?? 0);
    if (found !== undefined) return found;
    complain(row, 'optionSeq', faultOf('REFERENCE', '이 상품에 없는 옵션번호입니다.'));
    return undefined;
  }
  const code = cell('yourOptionId');
  return code === '' || code === CLEARED ? null : (index.code.get(code) ?? null);
}

/** Where a row's values are in the grid; a new one is put behind the others. */
function placeIn(
  { types, complain }: Merging,
  { row, cell }: OptionRow,
  was: number[] | null,
): number[] | null {
  let sound = true;
  const refuse = (field: SheetField, message?: string) => {
    complain(row, field, faultOf('REQUIRED', message));
    sound = false;
  };
  VALUES.forEach((field, i) => {
    if (i >= types.length && cell(field) !== '') refuse(field, '옵션종류를 먼저 적어 주세요.');
  });
  const at = types.map(({ values }, i) => {
    const value = cell(VALUES[i]!);
    if (value === '' && was) return was[i]!;
    if (value === '' || value === CLEARED) {
      refuse(VALUES[i]!);
      return -1;
    }
    const found = values.indexOf(value);
    return found >= 0 ? found : values.push(value) - 1;
  });
  return sound ? at : null;
}

interface Said {
  diff?: number;
  stock?: number;
  yourOptionId?: string;
  exposed?: boolean;
}

/** What a row says of its option; null where a cell cannot be read. */
function saidBy({ complain }: Merging, { row, cell }: OptionRow): Said | null {
  const said: Said = {};
  let sound = true;
  const read = <K extends keyof Said>(field: K, value: Said[K], code: 'TYPE' | 'ENUM') => {
    if (cell(field) === '') return;
    if (value !== undefined) return void (said[field] = value);
    complain(row, field, faultOf(code));
    sound = false;
  };
  const [diff, code] = [cell('diff'), cell('yourOptionId')];
  read('diff', diff === CLEARED ? 0 : readInt(diff), 'TYPE');
  read('stock', readInt(cell('stock')), 'TYPE');
  read('yourOptionId', code === CLEARED ? '' : code, 'TYPE');
  read('exposed', readYes(cell('exposed')), 'ENUM');
  return sound ? said : null;
}

/** Stock is a statement: the number is set as it stands. */
function write(merging: Merging, at: number, { stock, ...said }: Said): void {
  const { options, standing } = merging;
  const was = options[at]!;
  const left = was.optionSeq === undefined ? null : standing.stock.get(was.optionSeq)!;
  options[at] = {
    ...was,
    ...said,
    ...(stock !== undefined && stock !== left && { stock, ...(left !== null && { stockSeen: left }) }),
  };
}

function mergeRow(merging: Merging, one: OptionRow, first: boolean): void {
  const { options, optionOf, types, standing, index, complain } = merging;
  const says = NAMED.some((field) => one.cell(field) !== '');
  const only = types.length === 0;
  if (!says && !(first && only && standing.stored === null)) return;
  const known = named(merging, one);
  if (known === undefined) return;
  const at = placeIn(merging, one, known === null ? null : options[known]!.at);
  const said = saidBy(merging, one);
  if (at === null || said === null) return;
  const found = known ?? index.at.get(keyOf(at));
  const place = found ?? options.push({ at, diff: 0, yourOptionId: '', exposed: true }) - 1;
  if (merging.taken.has(place)) return complain(one.row, null, faultOf('DUPLICATE'));
  optionOf.set(one.row, place);
  merging.taken.add(place);
  const was = options[place]!;
  index.at.set(keyOf(at), place);
  options[place] = { ...was, at };
  write(merging, place, said);
  if (found === undefined || !isDeepStrictEqual(was, options[place])) merging.changed.add(one.row);
}

/** Values that were used, and are by no option any more, leave with the last one. */
function pruned(before: readonly OptionIn[], merged: Merged): Merged {
  const { optionTypes, options } = merged;
  const gone = optionTypes.map(
    (_, t) =>
      new Set(before.map(({ at }) => at[t]!).filter((value) => !options.some(({ at }) => at[t] === value))),
  );
  if (gone.every((values) => values.size === 0)) return merged;
  const shift = gone.map((values, t) => {
    let next = 0;
    return optionTypes[t]!.values.map((_, i) => (values.has(i) ? -1 : next++));
  });
  return {
    ...merged,
    optionTypes: optionTypes.map(({ name, values }, t) => ({
      name,
      values: values.filter((_, i) => !gone[t]!.has(i)),
    })),
    options: options.map((one) => ({ ...one, at: one.at.map((value, t) => shift[t]![value]!) })),
  };
}

/** The options with what the rows say of them; rows that cannot be read are told by `complain` and left out. */
export function mergeOptions(standing: Standing, rows: readonly OptionRow[], complain: Complain): Merged {
  const before = (standing.body.options ?? []).map((one) => ({ ...one }));
  const types = typesOf(standing, rows[0]!, complain);
  const merging: Merging = {
    standing,
    types,
    options: [...before],
    optionOf: new Map(),
    changed: new Set(),
    taken: new Set(),
    index: indexOf(before),
    complain,
  };
  rows.forEach((one, i) => mergeRow(merging, one, i === 0));
  const { options, optionOf, changed } = merging;
  return pruned(before, { optionTypes: types, options, optionOf, changed });
}
