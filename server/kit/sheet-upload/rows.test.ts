import { expect, test } from 'vitest';
import { chunksOf, parseRows, unitsOf, type ParsedRow, type RowReader } from './rows.ts';

const columns = { id: 0, name: 2 };
const parse = ({ row, cell, complain, errors }: RowReader<'id' | 'name' | 'price'>): ParsedRow => {
  if (cell('name') === '') complain('name', { code: 'REQUIRED', message: '값이 비어 있습니다.' });
  if (cell('price') !== '') complain('price', { code: 'PATTERN', message: '형식이 올바르지 않습니다.' });
  return { row, key: cell('id') === '' ? null : { field: 'id', value: cell('id') }, errors };
};
const rowsOf = (cells: string[][]) =>
  parseRows(
    cells.map((line, i) => ({ row: i + 1, cells: line })),
    columns,
    parse,
  );

test('a row with nothing in a known column is no row', () => {
  expect(rowsOf([[], ['', '', ''], ['', '비고', '', '비고']])).toEqual([]);
});

test('an error stands at the column of its field', () => {
  expect(rowsOf([['1', '', '']])).toEqual([
    {
      row: 1,
      key: { field: 'id', value: '1' },
      errors: [{ row: 1, column: 'C', code: 'REQUIRED', message: '값이 비어 있습니다.' }],
    },
  ]);
});

test('rows about the same are one unit, a row about nothing is one by itself, and a unit is never cut', () => {
  const units = unitsOf(rowsOf([['1'], ['2'], ['1'], ['', '', '감'], ['', '', '귤']]));
  expect(units.map((u) => u.rows.map((r) => r.row))).toEqual([[1, 3], [2], [4], [5]]);
  expect([...chunksOf(units, 2)].map((c) => c.flatMap((u) => u.rows).length)).toEqual([2, 2, 1]);
  expect([...chunksOf(units, 1)].map((c) => c.flatMap((u) => u.rows).length)).toEqual([2, 1, 1, 1]);
});
