import { expect, test } from 'vitest';
import { timingOf, type FileTimes } from './timing.ts';

const file = (name: string, ms: number, tests: number): FileTimes => ({
  name: `/house/${name}`,
  startTime: 1_000,
  endTime: 1_000 + ms,
  assertionResults: Array.from({ length: tests }),
});

test('rooms first, then files, the longest on top', () => {
  const told = timingOf(
    [
      file('server/proofs/a.test.ts', 2_000, 3),
      file('server/proofs/b.test.ts', 1_500, 1),
      file('e2e/c.e2e.ts', 3_000, 2),
    ],
    '/house',
  );
  expect(told.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'by room',
    '3.5 s 4 tests server/proofs',
    '3.0 s 2 tests e2e',
    '',
    'by file',
    '3.0 s 2 tests e2e/c.e2e.ts',
    '2.0 s 3 tests server/proofs/a.test.ts',
    '1.5 s 1 tests server/proofs/b.test.ts',
  ]);
});
