/** Options of a product as cells: what may be typed, and what of it is sent. */
import type { CallOf } from '@jangteo/contract/kit/endpoint.ts';
import { OPTION_PAGE, type productApi } from '@jangteo/contract/product/product.api.ts';
import type { OptionRow } from '@jangteo/contract/product/product.answer.ts';
import type { GridColumn } from '../../../kit/grid/edits.ts';
import type { GridProblem } from '../../../kit/grid/problems.ts';
import { count, won } from '../../../ui/format.ts';

export type OptionChange = NonNullable<CallOf<typeof productApi.editOptions>['body']>['items'][number];

const STOCK_MAX = 999_999_999;
const DIFF_MIN = -200;

const figure =
  (least: number, most: number, set: (row: OptionRow, value: number) => OptionRow) =>
  (row: OptionRow, text: string): OptionRow | string => {
    const plain = text.replaceAll(',', '');
    if (!/^-?\d{1,10}$/.test(plain)) return '숫자로 적어 주세요.';
    const value = Number(plain);
    if (value < least) return `${count(least)} 이상으로 적어 주세요.`;
    return value > most ? `${count(most)} 이하로 적어 주세요.` : set(row, value);
  };

const heldOf = ({ held }: OptionRow): number => held.payment + held.exchange + held.cart + held.matching;
const SHOWN = '노출';
const HIDDEN = '숨김';

export const optionColumns: readonly GridColumn<OptionRow>[] = [
  { id: 'text', header: '옵션', width: 220, text: (row) => row.text || '기본' },
  {
    id: 'stock',
    header: '재고',
    width: 96,
    numeric: true,
    text: (row) => count(row.stock),
    raw: (row) => String(row.stock),
    write: figure(0, STOCK_MAX, (row, stock) => ({ ...row, stock })),
  },
  { id: 'held', header: '점유', width: 72, numeric: true, text: (row) => count(heldOf(row)) },
  {
    id: 'diff',
    header: '차액',
    width: 96,
    numeric: true,
    text: (row) => won(row.diff),
    raw: (row) => String(row.diff),
    write: figure(DIFF_MIN, 9_999_999_999, (row, diff) => ({ ...row, diff })),
  },
  {
    id: 'yourOptionId',
    header: '자체옵션코드',
    width: 140,
    text: (row) => row.yourOptionId,
    write: (row, code) => (code.length > 40 ? '40자까지 적을 수 있습니다.' : { ...row, yourOptionId: code }),
  },
  {
    id: 'exposed',
    header: '노출',
    width: 72,
    text: (row) => (row.exposed ? SHOWN : HIDDEN),
    other: (row) => (row.exposed ? HIDDEN : SHOWN),
    write: (row, text) =>
      text === SHOWN || text === HIDDEN
        ? { ...row, exposed: text === SHOWN }
        : `${SHOWN} 또는 ${HIDDEN}으로 적어 주세요.`,
  },
  { id: 'sold30', header: '30일 판매', width: 88, numeric: true, text: (row) => count(row.sold30) },
];

/** What differs between what was read and what stands there now; stock goes with the number that was read. */
export const changesOf = (
  read: readonly OptionRow[],
  now: readonly OptionRow[],
): { items: OptionChange[]; places: number[] } => {
  const items: OptionChange[] = [];
  const places: number[] = [];
  now.forEach((row, i) => {
    const was = read[i]!;
    const item: OptionChange = {
      optionSeq: row.optionSeq,
      ...(row.stock !== was.stock && { stock: row.stock, stockSeen: was.stock }),
      ...(row.diff !== was.diff && { diff: row.diff }),
      ...(row.exposed !== was.exposed && { exposed: row.exposed }),
      ...(row.yourOptionId !== was.yourOptionId && { yourOptionId: row.yourOptionId }),
    };
    if (Object.keys(item).length === 1) return;
    items.push(item);
    places.push(i);
  });
  return { items, places };
};

const CELLS = ['stock', 'diff', 'exposed', 'yourOptionId'] as const;

/** Where the server's words about an item that was sent stand on screen; `places`: the row of each item. */
export const placesOf = (
  places: readonly number[],
): Record<string, `rows.${number}.${(typeof CELLS)[number]}`> =>
  Object.fromEntries(
    places.flatMap((row, n) => CELLS.map((cell) => [`items.${n}.${cell}`, `rows.${row}.${cell}` as const])),
  );

/** What the form says of its rows, at their cells. */
export const cellProblems = (problems: Readonly<Record<string, string>>): GridProblem[] =>
  Object.entries(problems).flatMap(([path, text]) => {
    const [, row, column] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return row === undefined || !column ? [] : [{ row: Number(row), column, text }];
  });

/** 1-based page on which a row stands (R83). */
export const pageOfRow = (row: number): number => Math.floor(row / OPTION_PAGE) + 1;

/** Those of the rows that are shown, counted from the first of them. */
export const problemsWithin = (
  problems: readonly GridProblem[],
  start: number,
  length: number,
): GridProblem[] =>
  problems.flatMap((one) =>
    one.row >= start && one.row < start + length ? [{ ...one, row: one.row - start }] : [],
  );

interface Short {
  field: string;
  params?: { current?: number };
}

/** The rows as they were read, with the stock that the server names where it is another by now. */
export const readAnew = (
  read: readonly OptionRow[],
  errors: readonly Short[],
  places: readonly number[],
): readonly OptionRow[] => {
  const left = new Map(
    errors.flatMap(({ field, params }) => {
      const [, n] = /^items\[(\d+)\]/.exec(field) ?? [];
      const row = places[Number(n)];
      return row === undefined || params?.current === undefined ? [] : [[row, params.current] as const];
    }),
  );
  return read.map((row, i) => (left.has(i) ? { ...row, stock: left.get(i)! } : row));
};
