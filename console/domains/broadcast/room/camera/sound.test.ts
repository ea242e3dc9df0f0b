// When the host is told that nothing is heard (live.md §12).
import { expect, it } from 'vitest';
import { silentSince } from './sound.ts';

it('silence counts from its first look to the first voice, and only while the microphone is on', () => {
  expect(silentSince(null, 0, true, 500)).toBe(500);
  expect(silentSince(500, 0.05, true, 600)).toBe(500);
  expect(silentSince(500, 0.4, true, 700)).toBeNull();
  expect(silentSince(500, 0, false, 800)).toBeNull();
});
