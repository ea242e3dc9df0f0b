import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstKeyFor, keysFor } from '../http/config.ts';
import { resealed, seal, unseal } from './seal.ts';

const before = { secret: 'a'.repeat(31) + '1', formerSecrets: [] };
const now = { secret: 'b'.repeat(31) + '2', formerSecrets: [before.secret] };
const later = { ...now, formerSecrets: [] };
const keys = (of: typeof before | typeof now) => keysFor(of, 'test');

test('what a former secret sealed opens, and is sealed anew with the present one', () => {
  const sealed = seal(keys(before), '계좌 110-1');
  expect(unseal(keys(now), sealed)).toBe('계좌 110-1');
  expect(() => unseal(keys(later), sealed)).toThrow('authenticate data');
  const anew = resealed(keys(now), sealed)!;
  expect(unseal(keys(later), anew)).toBe('계좌 110-1');
  expect(() => unseal(keys(before), anew)).toThrow('authenticate data');
  expect(resealed(keys(now), anew)).toBeNull();
});

test('what was sealed before keys had ids opens, too, and is given one', () => {
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', keys(before)[0], iv);
  const body = Buffer.concat([cipher.update('옛것', 'utf8'), cipher.final()]);
  const old = Buffer.concat([iv, cipher.getAuthTag(), body]);
  expect(unseal(keys(before), old)).toBe('옛것');
  expect(unseal(keys(now), old)).toBe('옛것');
  expect(unseal(keys(later), resealed(keys(now), old)!)).toBe('옛것');
});

test('hashes that are kept stay with the first secret', () => {
  expect(firstKeyFor(now, 'test')).toEqual(firstKeyFor(before, 'test'));
});
