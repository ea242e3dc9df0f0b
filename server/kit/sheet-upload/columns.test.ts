import { describe, expect, test } from 'vitest';
import { findHeaders, headerHash, mappingOf, recognise, type Columns } from './columns.ts';

type Field = 'name' | 'price' | 'secret';
const columns: Columns<Field, 'OURS' | 'THEIRS' | 'OTHER'> = {
  names: { name: ['상품명', '품명'], price: ['판매가', 'Price'], secret: ['원가'] },
  taken: new Set<Field>(['name', 'price']),
  layouts: [
    { layout: 'OURS', told: ['상품명', '판매가'] },
    { layout: 'THEIRS', told: ['품명'] },
  ],
  otherwise: 'OTHER',
};
const lines = (rows: string[][]) => rows.map((cells, i) => ({ row: i + 1, cells }));
const headersIn = (rows: string[][], mapping: Record<string, Field> | null = null) =>
  findHeaders(lines(rows), columns, mapping);

describe('the header row', () => {
  test('is the one of the first ten with most known headers', () => {
    const sheet = [
      ['출고 내역', '2026-11-21'],
      ['작성자', '판매가 담당'],
      ['상품명', '판매가', '원가'],
      ['1', '상품명', '2'],
    ];
    expect(headersIn(sheet)).toEqual({ at: 2, texts: ['상품명', '판매가', '원가'] });
  });
  test('without any, the one with most texts, so that the dialog can show it; an empty file has none', () => {
    expect(headersIn([['제목'], ['가', '나', '다'], ['1', '2', '3']])!.at).toBe(1);
    expect(headersIn([])).toBeNull();
    expect(headersIn([['제목'], ['가', '나'], ['1', '2', '3']], { 가: 'name', 나: 'price' })!.at).toBe(1);
  });
  test('beyond the tenth row nothing is looked for', () => {
    const sheet = [...Array.from({ length: 10 }, (_, i) => [`${i}`]), ['상품명', '판매가']];
    expect(headersIn(sheet)!.at).toBe(0);
  });
  test('a set of headers has one name whatever their order, blanks and case', () => {
    expect(headerHash(['상품 명', 'PRICE', ''])).toBe(headerHash(['price', '상품명']));
    expect(headerHash(['상품명'])).not.toBe(headerHash(['상품명', '판매가']));
  });
});

describe('what the columns are', () => {
  test.each<[string, string, object]>([
    ['상품명,판매가,원가', 'OURS', { name: 0, price: 1 }],
    ['[품 명],price', 'THEIRS', { name: 0, price: 1 }],
    ['판매가,판매가', 'OTHER', { price: 0 }],
    ['비고', 'OTHER', {}],
  ])('%s → %s', (text, layout, found) => {
    expect(recognise(text.split(','), columns, null)).toEqual({ layout, columns: found });
    const decomposed = text.normalize('NFD').split(',');
    expect(recognise(decomposed, columns, null)).toEqual({ layout, columns: found });
  });

  test('of two columns of a field the one under the desk’s own header, wherever it stands', () => {
    const own = { ...columns, own: { price: 'Price' } };
    expect(recognise(['품명', '판매가', 'price'], own, null).columns).toEqual({ name: 0, price: 2 });
    expect(recognise(['품명', '판매가'], own, null).columns).toEqual({ name: 0, price: 1 });
  });

  test('a mapping by hand overrules the table, leaves other columns out and takes none that is not ours', () => {
    const found = recognise(['상품명', '값', '원가'], columns, { 값: 'price', 원가: 'secret' });
    expect(found).toEqual({ layout: 'OTHER', columns: { price: 1 } });
    expect(mappingOf(['상품명', '', '값'], { price: 2 })).toEqual([
      { column: 'A', header: '상품명', field: null },
      { column: 'C', header: '값', field: 'price' },
    ]);
  });
});
