import { expect, it } from 'vitest';
import type { SheetColumn } from '@jangteo/contract/kit/sheet-upload.ts';
import { assign, sameMapping, toBody } from './mapping.ts';

const columns: SheetColumn<'name' | 'price'>[] = [
  { column: 'A', header: '품명', field: 'name' },
  { column: 'B', header: '값', field: 'price' },
  { column: 'C', header: '비고', field: null },
];

it('a meaning stands in one column: choosing it elsewhere frees the first', () => {
  const next = assign(columns, 'C', 'price');
  expect(next.map((one) => one.field)).toEqual(['name', null, 'price']);
  expect(sameMapping(columns, next)).toBe(false);
  expect(sameMapping(columns, assign(next, 'B', 'price'))).toBe(true);
});
it('the call names columns by their header and leaves the unused out', () => {
  expect(toBody(columns)).toEqual({ 품명: 'name', 값: 'price' });
});
