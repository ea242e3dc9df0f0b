import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { expect, test } from 'vitest';
import { asksForList, countdownOf, heard, isGot } from './heard.ts';

const shown = (couponSeq: number, more: Partial<ShownCoupon> = {}): ShownCoupon => ({
  couponSeq,
  name: '쿠폰',
  issueType: 'DOWNLOAD',
  trigger: 'NONE',
  phrase: null,
  discount: { kind: 'FIXED', value: 1_000, maxAmount: null },
  minOrder: 0,
  until: '2026-12-31T00:00:00+09:00',
  productSeqs: [],
  left: 10,
  pinned: false,
  taken: false,
  ...more,
});
const said = (couponSeq: number, trigger: string | null, left: number | null = null) =>
  ({ t: 'coupon', couponSeq, left, trigger }) as const;

test('how many are left, taken down, and got', () => {
  const all = [shown(1, { pinned: true }), shown(2)];
  expect(heard(all, said(1, null, 4))[0]!.left).toBe(4);
  expect(heard(all, said(1, 'UNPIN', 4))[0]!.pinned).toBe(false);
  expect(heard(all, said(2, 'LIVE_JOIN'))[1]).toMatchObject({ left: 10, taken: true });
  expect(heard(all, said(9, null, 4))).toBe(all);
  expect([asksForList(said(3, 'PIN')), asksForList(said(3, null))]).toEqual([true, false]);
  expect([isGot(said(3, 'TEXT')), isGot(said(3, 'PIN')), isGot(said(3, null))]).toEqual([true, false, false]);
});

test('a countdown within the last day', () => {
  const now = Date.parse('2026-11-22T20:00:00+09:00');
  expect(countdownOf('2026-11-22T20:03:05+09:00', now)).toBe('3:05');
  expect(countdownOf('2026-11-22T22:03:05+09:00', now)).toBe('2:03:05');
  expect(countdownOf('2026-11-22T19:00:00+09:00', now)).toBe('0:00');
  expect(countdownOf('2026-11-24T20:03:05+09:00', now)).toBeNull();
});
