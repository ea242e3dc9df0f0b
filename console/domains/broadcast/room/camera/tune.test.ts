// Music in the camera's sound (live.md §12).
import { expect, it } from 'vitest';
import { gainOf, stepTo } from './tune.ts';

const tune = { musicId: 3, url: '/media/a', volume: 40 };

it('another tune begins anew, another volume changes what is heard, none is silence', () => {
  expect(stepTo(null, tune)).toBe('begin');
  expect(stepTo(tune, { ...tune, musicId: 4 })).toBe('begin');
  expect(stepTo(tune, { ...tune, url: '/media/b' })).toBe('begin');
  expect(stepTo(tune, { ...tune, volume: 0 })).toBe('volume');
  expect([stepTo(tune, { ...tune }), stepTo(null, null), stepTo(tune, null)]).toEqual([
    'none',
    'none',
    'stop',
  ]);
});

it('a factor for each percent, never beyond', () => {
  expect([0, 50, 100, 900, -1].map(gainOf)).toEqual([0, 0.25, 1, 1, 0]);
});
