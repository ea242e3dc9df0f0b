import { expect, it } from 'vitest';
import type { UploadField } from '@jangteo/contract/delivery/upload.api.ts';
import type { SheetColumn } from '@jangteo/contract/kit/sheet-upload.ts';
import { assign } from '../../../kit/sheet-upload/mapping.ts';
import { missing } from './columns.ts';

const columns: SheetColumn<UploadField>[] = [
  { column: 'A', header: '고객주문번호', field: 'orderSeq' },
  { column: 'B', header: '운송장번호', field: 'trackingNo' },
  { column: 'C', header: '비고', field: null },
];

it('says what is missing, for goods and for e-tickets', () => {
  expect(missing(columns, 'goods')).toBeNull();
  expect(missing(assign(columns, 'B', null), 'goods')).toContain('송장번호');
  expect(missing(assign(columns, 'A', null), 'goods')).toContain('주문번호');
  expect(missing(columns, 'voucher')).toContain('이용권번호');
});
