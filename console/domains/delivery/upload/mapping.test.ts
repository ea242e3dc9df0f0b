import { expect, it } from 'vitest';
import { assign, missing, sameMapping, toBody, type Column } from './mapping.ts';

const columns: Column[] = [
  { column: 'A', header: '고객주문번호', field: 'orderSeq' },
  { column: 'B', header: '운송장번호', field: 'trackingNo' },
  { column: 'C', header: '비고', field: null },
];

it('a meaning stands in one column: choosing it elsewhere frees the first', () => {
  const next = assign(columns, 'C', 'trackingNo');
  expect(next.map((one) => one.field)).toEqual(['orderSeq', null, 'trackingNo']);
  expect(sameMapping(columns, next)).toBe(false);
  expect(sameMapping(columns, assign(next, 'B', 'trackingNo'))).toBe(true);
});
it('the call names columns by their header and leaves the unused out', () => {
  expect(toBody(columns)).toEqual({ 고객주문번호: 'orderSeq', 운송장번호: 'trackingNo' });
});
it('says what is missing, for goods and for e-tickets', () => {
  expect(missing(columns, 'goods')).toBeNull();
  expect(missing(assign(columns, 'B', null), 'goods')).toContain('송장번호');
  expect(missing(assign(columns, 'A', null), 'goods')).toContain('주문번호');
  expect(missing(columns, 'voucher')).toContain('이용권번호');
});
