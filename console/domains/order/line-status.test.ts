import { describe, expect, it } from 'vitest';
import { cancelledUnpaid } from '@jangteo/contract/order/unpaid.ts';
import { statusOf } from './LineStatus.tsx';

describe('an order that was cancelled before it was paid', () => {
  const status = 'CANCEL_ORDER_BUYER_COMPLETED_REFUND';
  it('is no refund, in lists of lines, of claims and of a fan', () => {
    expect(statusOf({ status, fulfilmentStatus: 'PAYMENT_WAIT' })).toBe('결제 전 취소');
    expect(statusOf({ status, payAmount: 89_800, refundAmount: 0 })).toBe('결제 전 취소');
    expect(statusOf({ status, paid: false })).toBe('결제 전 취소');
  });
  it('and nothing else is: neither what was paid nor what cost nothing', () => {
    expect(statusOf({ status, fulfilmentStatus: 'PAYMENT_COMPLETE' })).toBe('구매자 취소완료(환불완료)');
    expect(cancelledUnpaid({ status, payAmount: 89_800, refundAmount: 89_800 })).toBe(false);
    expect(cancelledUnpaid({ status, payAmount: 0, refundAmount: 0 })).toBe(false);
    expect(cancelledUnpaid({ status: 'PAYMENT_WAIT', fulfilmentStatus: 'PAYMENT_WAIT' })).toBe(false);
  });
});
