import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newVerifier } from './pkce.ts';
import { sha256 } from './sha256.ts';

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000])('FIPS 180-4: %i bytes', (length) => {
  const text = Uint8Array.from({ length }, (_, i) => (i * 37) % 251);
  expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
});

it('RFC 7636: the challenge is the hash of the verifier, which nobody guesses', () => {
  const { verifier, challenge } = newVerifier();
  expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(newVerifier().verifier).not.toBe(verifier);
});
