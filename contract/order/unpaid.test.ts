import { expect, test } from 'vitest';
import { cancelList } from '../claim/claim.list.ts';
import type { ListSpec } from '../kit/list.ts';
import { orderList } from './order.list.ts';

const CANCELLED = 'CANCEL_ORDER_BUYER_COMPLETED_REFUND';
const said = (list: ListSpec, column: string, row: Record<string, string>) =>
  list.columns.find(({ id }) => id === column)?.unless?.says((field) => row[field] ?? null);

test('a sheet says of a cancel before payment what the list says: no refund, the own word', () => {
  const line = { status: CANCELLED, fulfilmentStatus: 'PAYMENT_WAIT' };
  expect(said(orderList, 'status', line)).toBe('결제 전 취소');
  expect(said(orderList, 'status', { ...line, fulfilmentStatus: 'SHIPPING_PREPARE' })).toBeNull();
  const cancel = { status: CANCELLED, payAmount: '89800', refundAmount: '0' };
  expect(['status', 'refundAmount', 'refundState'].map((id) => said(cancelList, id, cancel))).toEqual([
    '결제 전 취소',
    '',
    '',
  ]);
  expect(said(cancelList, 'status', { ...cancel, refundAmount: '89800' })).toBeNull();
});
