import type { RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import { expect, test } from 'vitest';
import { countsText, offText, wayText, whyNotPinned } from './words.ts';

const coupon: RoomCoupon = {
  couponSeq: 1,
  name: '방송 쿠폰',
  issueType: 'DOWNLOAD',
  trigger: 'NONE',
  phrase: null,
  discount: { kind: 'FIXED', value: 3_000, maxAmount: null },
  minOrder: 10_000,
  issueTo: '2026-12-31T00:00:00+09:00',
  issued: 3,
  used: 1,
  left: 7,
  status: 'ISSUE_START',
  pinned: false,
};

test('a coupon of a live in words', () => {
  expect([offText(coupon.discount), wayText(coupon), countsText(coupon)]).toEqual([
    '3,000원',
    '받기',
    '발급 3 · 사용 1 · 남음 7',
  ]);
  expect(countsText({ ...coupon, left: null })).toBe('발급 3 · 사용 1');
  expect(wayText({ ...coupon, issueType: 'TEXT', phrase: '오늘만' })).toBe('문구 ‘오늘만’');
  expect(wayText({ ...coupon, issueType: 'SYSTEM', trigger: 'LIVE_JOIN' })).toBe('라이브 입장 시');
});

test('what can be pinned', () => {
  expect(whyNotPinned(coupon)).toBeNull();
  expect(whyNotPinned({ ...coupon, issueType: 'SYSTEM' })).toContain('받기와 문구');
  expect(whyNotPinned({ ...coupon, status: 'READY' })).toContain('발급을 시작한 뒤');
  expect(whyNotPinned({ ...coupon, status: 'ISSUE_COMPLETED' })).toContain('끝난');
  expect(whyNotPinned({ ...coupon, status: 'ISSUE_COMPLETED', pinned: true })).toBeNull();
});
