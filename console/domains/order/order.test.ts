import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { describe, expect, it } from 'vitest';
import { bulkActions, lineActions } from './actions.ts';
import { daysLeft } from './due.ts';
import { openKeyOf, readOpenKey } from './open-key.ts';
import { stepsOf } from './steps.ts';

type Due = Parameters<typeof daysLeft>[0];
const line = (change: Partial<OrderRow> = {}): Due => ({ fulfilmentStatus: 'PREPARING_PRODUCT', status: 'PREPARING_PRODUCT', shipDueAt: '2026-11-25T23:59:59+09:00', ...change });

describe('the deadline of a line (order-desk.md §4)', () => {
  it('counts calendar days KST: paid Fri 11-20 with 3 days is due Wed 11-25', () => {
    expect(daysLeft(line(), '2026-11-24')).toBe(1);
    expect(daysLeft(line(), '2026-11-25')).toBe(0);
    expect(daysLeft(line(), '2026-11-26')).toBe(-1);
  });
  it('no longer runs once the line was sent, or while a claim holds it', () => {
    expect(daysLeft(line({ fulfilmentStatus: 'SHIPPING_START', status: 'SHIPPING_START' }), '2026-11-26')).toBeNull();
    expect(daysLeft(line({ status: 'CANCEL_ORDER_SELLER' }), '2026-11-26')).toBeNull();
    expect(daysLeft(line({ shipDueAt: null }), '2026-11-26')).toBeNull();
  });
});

describe('actions follow `can` (style.md 6)', () => {
  it('a key that is absent has no button; a reason disables; what may be done says that it is coming', () => {
    const actions = lineActions({ can: { confirm: null, cancelBySeller: '발송한 주문은 취소할 수 없습니다.' } });
    expect(actions.map((one) => one.label)).toEqual(['발주확인', '판매자 취소']);
    expect(actions[0]!.disabledReason).toMatch(/^준비 중입니다/);
    expect(actions[1]).toMatchObject({ destructive: true, disabledReason: '발송한 주문은 취소할 수 없습니다.' });
  });
  it('no bulk action can be pressed yet', () => {
    expect(bulkActions().every((one) => one.disabledReason)).toBe(true);
  });
});

it('the open row is named by order and line, and nothing else is taken', () => {
  expect(readOpenKey(openKeyOf({ orderSeq: 2611180911, orderProductSeq: 20000001 }))).toEqual({ orderSeq: 2611180911, orderProductSeq: 20000001 });
  for (const open of [null, '', '1', '1-', '-1', '1-2-3', 'a-b', '1-2; drop']) expect(readOpenKey(open)).toBeNull();
});

describe('the way of a line', () => {
  const base = { orderProductSeq: 1, orderedAt: '2026-11-18T21:04:00+09:00', paidAt: '2026-11-18T21:05:00+09:00', shipDueAt: '2026-11-19T23:59:59+09:00', shippedAt: null, deliveredAt: null, purchaseConfirmedAt: null, autoConfirmAt: null };
  it('stands at what is due now', () => {
    const steps = stepsOf({ ...base, fulfilmentStatus: 'PREPARING_PRODUCT' }, 'goods');
    expect(steps.map((step) => [step.label, step.state])).toEqual([['주문', 'done'], ['결제', 'done'], ['발주확인', 'done'], ['발송', 'now'], ['배송완료', 'next'], ['구매확정', 'next']]);
    expect(steps[3]!.note).toBe('11.19까지');
  });
  it('takes the time of 발주확인 from the history of this line', () => {
    const entry = { at: '2026-11-19T09:12:00+09:00', actor: { kind: 'SELLER' as const, name: '정하윤' }, action: 'confirm', from: null, to: null, text: '발주확인' };
    expect(stepsOf({ ...base, fulfilmentStatus: 'PREPARING_PRODUCT' }, 'goods', [{ ...entry, orderProductSeq: 1 }])[2]!.note).toBe('11.19 09:12');
    expect(stepsOf({ ...base, fulfilmentStatus: 'PREPARING_PRODUCT' }, 'goods', [{ ...entry, orderProductSeq: 2 }])[2]!.note).toBeNull();
  });
  it('speaks of sending and using to e-ticket sellers', () => {
    expect(stepsOf({ ...base, fulfilmentStatus: 'PAYMENT_COMPLETE' }, 'voucher').slice(3).map((step) => step.label)).toEqual(['발송완료', '이용가능', '이용확정']);
  });
});
