// What the camera does with a slow line (live.md §12).
import { expect, it } from 'vitest';
import { comeAgainMs, formatOf, FULL_BYTES, loudness, rungAfter, RUNGS } from './ladder.ts';

it('2 MB that do not leave lower the picture a step, down to the last', () => {
  expect(RUNGS).toEqual([2_500_000, 1_500_000, 800_000]);
  expect([
    rungAfter(0, FULL_BYTES - 1),
    rungAfter(0, FULL_BYTES),
    rungAfter(1, FULL_BYTES),
    rungAfter(2, FULL_BYTES),
  ]).toEqual([0, 1, 2, 2]);
});

it('comes again after 0.5, 1, 2 s', () => {
  expect([0, 1, 2, 3, 50].map(comeAgainMs)).toEqual([500, 1_000, 2_000, 2_000, 2_000]);
});

it('records the first format that house and browser share', () => {
  const mimes = ['video/webm;codecs=h264,opus', 'video/mp4;codecs=avc1,opus', 'video/webm;codecs=vp8,opus'];
  expect(formatOf(mimes, (mime) => mime.includes('vp8'))).toBe(mimes[2]);
  expect(formatOf(mimes, () => true)).toBe(mimes[0]);
  expect(formatOf(mimes, () => false)).toBeNull();
});

it('loudness goes by decibels from -60 to 0', () => {
  expect([loudness([0, 0]), loudness([1, -1]), loudness([])]).toEqual([0, 1, 0]);
  expect(loudness([0.1, -0.1])).toBeCloseTo(2 / 3);
  expect(loudness([0.0001])).toBe(0);
});
