import { describe, expect, test } from 'vitest';
import { lineRefusals } from '@jangteo/contract/order/line-refusals.ts';
import { canKeys, fulfilmentStates, type CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import { lineCan, lineCanText, type LineState } from './rules.ts';

const now = new Date('2026-11-20T15:00:00+09:00');
const line = (more: Partial<LineState> = {}): LineState => ({
  fulfilment: 'PREPARING_PRODUCT',
  deliveryMethod: 'PARCEL',
  claimInForce: false,
  postponed: false,
  confirmedAt: null,
  shippedAt: null,
  ...more,
});
const may = (key: CanKey, more: Partial<LineState>, by?: 'admin') => lineCan(line(more), now, by)[key];

describe('can: null or why not, by code', () => {
  test('발주확인 취소 for ten minutes', () => {
    expect(may('undoConfirm', { confirmedAt: '2026-11-20T14:50:00+09:00' })).toBeNull();
    expect(may('undoConfirm', { confirmedAt: '2026-11-20T14:49:59.9+09:00' })).toBe('UNDO_OVER');
    expect(may('undoConfirm', {})).toBe('UNDO_OVER');
  });

  test('배송완료 처리 three days after the start, at once for DIRECT and DAWN', () => {
    const sent = { fulfilment: 'SHIPPING_START' };
    expect(may('forceComplete', { ...sent, shippedAt: '2026-11-17T15:00:00+09:00' })).toBeNull();
    expect(may('forceComplete', { ...sent, shippedAt: '2026-11-17T15:00:01+09:00' })).toBe('TOO_EARLY');
    for (const deliveryMethod of ['DIRECT', 'DAWN'])
      expect(
        may('forceComplete', { ...sent, deliveryMethod, shippedAt: '2026-11-20T14:59:00+09:00' }),
      ).toBeNull();
  });

  test('배송지연 once for the seller, again for the operator', () => {
    expect(may('postpone', {})).toBeNull();
    expect(may('postpone', { postponed: true })).toBe('POSTPONED_ONCE');
    expect(may('postpone', { postponed: true }, 'admin')).toBeNull();
  });

  test('a claim in force keeps everything still', () => {
    for (const fulfilment of fulfilmentStates)
      expect(new Set(Object.values(lineCan(line({ fulfilment, claimInForce: true }), now)))).toEqual(
        new Set(['CLAIM_OPEN']),
      );
  });

  test('what is not for the kind of line is absent', () => {
    const keys = (deliveryMethod: string) => Object.keys(lineCan(line({ deliveryMethod }), now));
    expect(canKeys.filter((k) => !keys('PARCEL').includes(k))).toEqual(['editClearance', 'resendTicket']);
    expect(canKeys.filter((k) => !keys('OVERSEA').includes(k))).toEqual(['resendTicket']);
    expect(canKeys.filter((k) => !keys('MESSAGE').includes(k))).toEqual([
      'saveTracking',
      'startDirect',
      'editTracking',
      'editCompany',
      'editClearance',
    ]);
  });

  test('every code has its sentence, and the text form says the same', () => {
    for (const fulfilment of fulfilmentStates)
      for (const deliveryMethod of ['PARCEL', 'OVERSEA', 'MESSAGE', 'DIRECT']) {
        const state = line({ fulfilment, deliveryMethod });
        for (const reason of Object.values(lineCan(state, now)))
          if (reason !== null) expect(lineRefusals[reason]).toMatch(/[가-힣].*(니다|세요)\.$/);
        for (const by of ['seller', 'admin'] as const)
          expect(JSON.parse(lineCanText({ ...state, postponed: true }, now, by))).toEqual(
            lineCan({ ...state, postponed: true }, now, by),
          );
      }
  });
});
