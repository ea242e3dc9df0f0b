import { expect, test } from 'vitest';
import { toKst } from '../../kit/clock/clock.ts';
import { nextBucketStart } from './buckets.ts';

const BUCKETS = [1, 8, 15, 22];

test.each([
  ['2026-11-18T14:00:00+09:00', '2026-11-22'],
  ['2026-11-30T23:59:59.999+09:00', '2026-12-01'],
  ['2026-11-21T23:59:59+09:00', '2026-11-22'],
  ['2026-11-22T00:00:00+09:00', '2026-12-01'],
  ['2026-12-31T23:59:59+09:00', '2027-01-01'],
  ['2027-01-01T00:00:00+09:00', '2027-01-08'],
])('R295: approved at %s a change is in force from %s', (at, from) => {
  expect(toKst(nextBucketStart(BUCKETS, new Date(at)))).toBe(`${from}T00:00:00.000+09:00`);
});
