import { expect, test } from 'vitest';
import { isAdNight } from './ad-night.ts';

test.each([
  ['20:59:59', false],
  ['21:00:00', true],
  ['23:59:59', true],
  ['00:00:00', true],
  ['07:59:59', true],
  ['08:00:00', false],
])('advertising at %s in Korea is at night: %s', (time, night) => {
  expect(isAdNight(new Date(`2026-11-18T${time}+09:00`))).toBe(night);
});
