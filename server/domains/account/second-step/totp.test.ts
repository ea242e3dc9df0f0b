import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { qrOf, stepOf } from './totp.ts';

describe('RFC 6238: codes of 30 s, one before and one after, each once', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  const at = (ms: number) => new Date(ms);

  test.each([
    [59_000, '287082', 1],
    [1_111_111_109_000, '081804', 37_037_036],
    [2_000_000_000_000, '279037', 66_666_666],
  ])('vector at %i', (ms, code, step) => expect(stepOf(secret, code, at(ms), null)).toBe(step));

  test('window and use', () => {
    expect(stepOf(secret, '287082', at(89_000), null)).toBe(1);
    expect(stepOf(secret, '287082', at(29_000), null)).toBe(1);
    expect(stepOf(secret, '287082', at(120_000), null)).toBeNull();
    expect(stepOf(secret, '287082', at(59_000), 1)).toBeNull();
    for (const code of ['28708', '2870822', 'abcdef', ''])
      expect(stepOf(secret, code, at(59_000), null)).toBeNull();
  });

  test('the picture is a data URL without a script', () => {
    const qr = qrOf('otpauth://totp/x?secret=ABC');
    const svg = Buffer.from(qr.split(',')[1]!, 'base64').toString('utf8');
    expect([qr.slice(0, 26), svg.slice(0, 5)]).toEqual(['data:image/svg+xml;base64,', '<svg ']);
  });
});
