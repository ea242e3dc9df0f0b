// The test of the line before a live (live.md §12): 좋음, 보통, 부족 against the pictures of the ladder.
import { expect, it } from 'vitest';
import { kbpsOf, nextBytes, speedText, verdictOf } from './line-speed.ts';

const piece = (bytes: number, ms: number) => ({ bytes, ms });

it('begins small, goes by what the line took, and ends after 5 s or sixteen pieces', () => {
  expect(nextBytes([])).toBe(65_536);
  expect(nextBytes([piece(65_536, 100)])).toBe(458_752);
  expect(nextBytes([piece(65_536, 10)])).toBe(524_288);
  expect(nextBytes([piece(65_536, 4_900)])).toBe(16_384);
  expect(nextBytes([piece(65_536, 2_000), piece(50_000, 3_000)])).toBeNull();
  expect(nextBytes(Array.from({ length: 16 }, () => piece(524_288, 10)))).toBeNull();
});

it('the first piece warms up; alone it has to do', () => {
  expect(kbpsOf([piece(65_536, 4_000), piece(250_000, 1_000)])).toBe(2_000);
  expect(kbpsOf([piece(100_000, 1_000)])).toBe(800);
});

it('says what the line carries and begins with it', () => {
  const said = (kbps: number) => [verdictOf(kbps).word, verdictOf(kbps).rung];
  expect([2_500, 2_499, 1_500, 1_499, 800, 799, 0].map(said)).toEqual([
    ['좋음', 0],
    ['보통', 1],
    ['보통', 1],
    ['부족', 2],
    ['부족', 2],
    ['부족', 2],
    ['부족', 2],
  ]);
  expect([2_840, 241_700].map(speedText)).toEqual(['2,840kbps', '242Mbps']);
  expect(verdictOf(799).text).toMatch('끊길 수');
});
