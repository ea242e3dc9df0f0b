import { expect, test } from 'vitest';
import { anotherHour } from './another-hour.ts';

const SUNDAY = '2026-11-22T18:33:00+09:00';
const at = Date.parse(SUNDAY);

test('worlds start at the moment; without the library nothing else moves', () => {
  expect(anotherHour(SUNDAY, '', at)).toEqual({ env: { TEST_AT: SUNDAY }, machine: false });
});

test('with the library the machine goes there, forwards and back; what measures does not', () => {
  const { env, machine } = anotherHour(SUNDAY, '/lib.so', at - 60_000);
  expect([env.FAKETIME, env.LD_PRELOAD, env.FAKETIME_DONT_FAKE_MONOTONIC, machine]).toEqual([
    '+60',
    '/lib.so',
    '1',
    true,
  ]);
  expect(anotherHour(SUNDAY, '/lib.so', at + 60_000).env.FAKETIME).toBe('-60');
});

test.each(['gestern', '2026-11-22', '2026-11-22T18:33:00'])('%s names no moment', (moment) => {
  expect(() => anotherHour(moment)).toThrow('no moment');
});
