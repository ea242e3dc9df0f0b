import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cp949 } from '../../../testing/cp949.ts';
import { decodeCp949 } from './cp949.ts';

const SYLLABLES = Array.from({ length: 11_172 }, (_, n) => String.fromCharCode(0xac00 + n)).join('');

test('every syllable of Hangul, and the places where Microsoft put them', () => {
  expect(
    decodeCp949(Buffer.from('8141 94ee 8c63 bc84 c652 aa42 b0a1 a2e6 5c'.replaceAll(' ', ''), 'hex')),
  ).toBe('갂뷁똠펲힣찦가€\\');
  // What another encoder (Python's) makes of all of them.
  expect(createHash('sha256').update(cp949(SYLLABLES)).digest('hex')).toBe(
    '9d355925bccc44ae41885b4e53eb25cf5f2f5f52000c586e3b8cd938791447bd',
  );
  expect(decodeCp949(cp949(SYLLABLES))).toBe(SYLLABLES);
});

test.each(['ff41', 'b0', '8130', '80'])('%s is none', (hex) => {
  expect(decodeCp949(Buffer.from(hex, 'hex'))).toBeNull();
});
