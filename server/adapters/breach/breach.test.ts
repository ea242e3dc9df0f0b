import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BREACHED, rangeOf } from '../../../simulator/breach/breach.ts';
import { startOutside, type Outside } from '../../testing/outside.ts';
import { openBreaches } from './breach.ts';
import { pwnedPasswords, readRange, splitHash } from './pwned.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.stop());

const LONG = 60_000;

test('five digits of the hash leave the house', () => {
  // SHA-1 of `password`, as the service documents it.
  expect(splitHash('password')).toEqual({ prefix: '5BAA6', suffix: '1E4C9B93F3F0682250B6CF8331B7EE68FD8' });
});

test('a line with a count is known, one that fills up is not; anything else is no answer', () => {
  const { suffix } = splitHash('password');
  const other = '0018A45C4D1DEF81644B54AB7F969B88D65';
  expect(readRange(`${other}:1\r\n${suffix}:9545824`, suffix)).toBe(true);
  expect(readRange(`${other}:1\r\n${suffix}:0\r\n`, suffix)).toBe(false);
  expect(readRange(`${other}:10`, suffix)).toBe(false);
  for (const text of ['', '<html>', `${suffix}`, `${other}:1\n{"error":1}`])
    expect(() => readRange(text, suffix)).toThrow('no answer');
});

test('the simulator’s collection; its answers are filled up', async () => {
  const breaches = openBreaches({ simUrl: outside.simUrl }, {})!;
  for (const password of BREACHED) expect(await breaches.isKnown(password, LONG)).toBe(true);
  expect(await breaches.isKnown('Zebra-kite-77?', LONG)).toBe(false);
  expect(rangeOf('00000').split('\r\n')).toHaveLength(800);
});

test('nobody answers: it throws; nobody is configured: nobody is asked', async () => {
  await expect(openBreaches({ simUrl: 'http://127.0.0.1:1' }, {})!.isKnown('x', LONG)).rejects.toThrow(
    'fetch failed',
  );
  await expect(openBreaches({ simUrl: `${outside.simUrl}/nothing` }, {})!.isKnown('x', LONG)).rejects.toThrow(
    '404',
  );
  expect(openBreaches({ simUrl: null }, {})).toBeNull();
  const asked = vi.spyOn(pwnedPasswords, 'isKnown').mockResolvedValue(true);
  await openBreaches({ simUrl: null }, { BREACHED_PASSWORDS: 'pwnedpasswords' })!.isKnown('x', LONG);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});
