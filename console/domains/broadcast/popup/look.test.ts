// How the prompter is read.
import { expect, it } from 'vitest';
import { LETTERS, readLook, SPEEDS, stepIn } from './look.ts';

it('what was kept is taken as far as it can be', () => {
  expect(readLook('{"letters":44,"speed":2,"mirror":true}')).toEqual({ letters: 44, speed: 2, mirror: true });
  expect(readLook('{"letters":9000,"speed":"fast"}')).toEqual({ letters: 36, speed: 1, mirror: false });
  expect([readLook(null), readLook('{'), readLook('null')].map((one) => one.letters)).toEqual([36, 36, 36]);
});

it('speeds go round, letters stop at both ends', () => {
  expect([stepIn(SPEEDS, 1), stepIn(SPEEDS, 3)]).toEqual([1.5, 1]);
  expect([stepIn(LETTERS, 22, -1), stepIn(LETTERS, 22, 1), stepIn(LETTERS, 56, 1)]).toEqual([22, 28, 56]);
});
