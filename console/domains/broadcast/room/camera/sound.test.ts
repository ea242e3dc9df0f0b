// When the host is told that nothing is heard (live.md §12).
import { expect, it } from 'vitest';
import { lensWanted } from '../OwnCamera.tsx';
import { silentSince } from './sound.ts';

it('silence counts from its first look to the first voice, and only while the microphone is on', () => {
  expect(silentSince(null, 0, true, 500)).toBe(500);
  expect(silentSince(500, 0.05, true, 600)).toBe(500);
  expect(silentSince(500, 0.4, true, 700)).toBeNull();
  expect(silentSince(500, 0, false, 800)).toBeNull();
});

it('viewers are told of a covered camera by the browser that is it, and of none that comes from elsewhere', () => {
  expect([lensWanted({ lens: false }, 'CAMERA'), lensWanted({ lens: true }, 'CAMERA')]).toEqual([
    true,
    false,
  ]);
  expect([lensWanted(null, 'CAMERA'), lensWanted(null, null), lensWanted(null, 'RTMP')]).toEqual([
    null,
    null,
    false,
  ]);
});
