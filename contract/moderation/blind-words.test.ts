import { expect, test } from 'vitest';
import { isNews, leftOf, nextOf, spanOf } from './blind-words.ts';

const until = '2026-12-02T00:00:00+09:00';
const at = (moment: string) => Date.parse(`${moment}+09:00`);

test('it ends with the last of its days', () => {
  expect(spanOf({ from: '2026-11-02T15:00:00+09:00', until })).toBe('11월 2일부터 12월 1일까지');
  expect(leftOf(until, at('2026-11-10T10:00:00'))).toBe('22일 남음');
  expect(leftOf(until, at('2026-12-01T10:00:00'))).toBe('곧 끝남');
});

test('silence keeps it hidden, an objection brings it back', () => {
  const on = { state: 'ON', until, objection: null } as const;
  expect(nextOf(on)).toContain('기간이 끝나도 계속 숨깁니다');
  expect(nextOf({ ...on, objection: '직접 산 상품입니다.' })).toContain('12월 2일에 다시 공개합니다');
  expect(nextOf({ ...on, state: 'RESTORED' })).toBe('다시 공개했습니다.');
  expect(nextOf({ ...on, state: 'KEPT' })).toContain('고객센터');
});

test('what is over is news for thirty days', () => {
  const endedAt = '2026-12-02T00:00:00+09:00';
  expect(isNews({ endedAt: null }, at('2028-01-01T00:00:00'))).toBe(true);
  expect(isNews({ endedAt }, at('2026-12-31T23:59:59'))).toBe(true);
  expect(isNews({ endedAt }, at('2027-01-01T00:00:00'))).toBe(false);
});
