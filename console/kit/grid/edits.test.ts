import { expect, test } from 'vitest';
import { filledDown, pasted, stillRefused, textsOf, write, type GridColumn } from './edits.ts';
import { nextOf, rangeOf, stepOf } from './range.ts';
import { fromTsv, toTsv } from './tsv.ts';

interface Row {
  name: string;
  n: number;
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', header: '이름', width: 10, text: (row) => row.name },
  {
    id: 'n',
    header: '수',
    width: 10,
    text: (row) => `${row.n}개`,
    raw: (row) => String(row.n),
    write: (row, text) => (/^\d+$/.test(text) ? { ...row, n: Number(text) } : '숫자가 아닙니다.'),
  },
];
const rows: readonly Row[] = ['가', '나', '다', '라'].map((name, n) => ({ name, n }));
const at = (row: number, col: number) => ({ row, col });

test('a block of a spreadsheet: tabs, line ends of any kind, quotes around both', () => {
  expect(fromTsv('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(fromTsv('"a\nb"\t"say ""x"""\n7" 접시')).toEqual([['a\nb', 'say "x"'], ['7" 접시']]);
  expect(fromTsv('')).toEqual([['']]);
  const block = [
    ['a\tb', '"q"'],
    ['c\nd', ''],
  ];
  expect(fromTsv(toTsv(block))).toEqual(block);
});

test('texts go into cells; what is refused is named, what is read alone stays, rows untouched stay the same', () => {
  const edited = write(rows, columns, [
    { ...at(0, 0), text: '마' },
    { ...at(1, 1), text: ' 7 ' },
    { ...at(2, 1), text: '일곱' },
    { ...at(9, 1), text: '7' },
  ]);
  expect(edited.rows[1]).toEqual({ name: '나', n: 7 });
  expect([edited.rows[0], edited.rows[2]].map((row, i) => row === rows[i * 2])).toEqual([true, true]);
  expect(edited.refused).toEqual([{ ...at(2, 1), text: '일곱', why: '숫자가 아닙니다.' }]);
  expect([edited.written, [...edited.before]]).toEqual([1, [[1, rows[1]]]]);
  expect(write(rows, columns, [{ ...at(0, 1), text: 'x' }]).rows).toBe(rows);
});

test.each([
  ['one value fills the selection', [['5']], rangeOf(at(0, 0), at(1, 1)), 4],
  [
    'a block goes on from its first cell',
    [
      ['1', '2'],
      ['3', '4'],
    ],
    rangeOf(at(1, 0), at(1, 0)),
    4,
  ],
  ['a block that fits is repeated', [['1'], ['2']], rangeOf(at(0, 1), at(3, 1)), 4],
  ['what lies outside is cut', [['1', '2', '3']], rangeOf(at(3, 1), at(3, 1)), 1],
  ['ragged rows leave their holes', [['1', '2'], ['3']], rangeOf(at(0, 0), at(0, 0)), 3],
])('%s', (_what, block, chosen, cells) => {
  expect(pasted(block, chosen, 4, 2)).toHaveLength(cells);
});

test('fill down takes what is edited, copy too', () => {
  const chosen = rangeOf(at(1, 1), at(3, 1));
  expect(filledDown(rows, columns, chosen)).toEqual([
    { ...at(2, 1), text: '1' },
    { ...at(3, 1), text: '1' },
  ]);
  expect(textsOf(rows, columns, rangeOf(at(0, 0), at(1, 1)))).toEqual([
    ['가', '0'],
    ['나', '1'],
  ]);
});

test('keys lead to cells, and stop at the edges', () => {
  const size = { rows: 4, cols: 2 };
  expect(stepOf('ArrowDown', at(3, 1), size)).toEqual(at(3, 1));
  expect(stepOf('ArrowDown', at(0, 1), size, { far: true })).toEqual(at(3, 1));
  expect(stepOf('Home', at(2, 1), size, { far: true })).toEqual(at(0, 0));
  expect(stepOf('PageUp', at(2, 1), size, { page: 9 })).toEqual(at(0, 1));
  expect(stepOf('x', at(0, 0), size)).toBeNull();
  expect(nextOf(at(0, 1), size, 1)).toEqual(at(1, 0));
  expect(nextOf(at(0, 0), size, -1)).toBeNull();
  expect(nextOf(at(3, 1), size, 1)).toBeNull();
});

test('a cell that refused stays marked while others are written, until it is written again', () => {
  const no = { ...at(1, 1), text: '일곱', why: '숫자가 아닙니다.' };
  expect(stillRefused([no], [{ ...at(2, 1), text: '7' }], [])).toEqual([no]);
  expect(stillRefused([no], [{ ...at(1, 1), text: '7' }], [])).toEqual([]);
  expect(stillRefused([], [{ ...at(1, 1), text: '일곱' }], [no])).toEqual([no]);
});
