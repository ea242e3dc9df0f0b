import { expect, test } from 'vitest';
import { isTicketCode, ticketCode } from './code.ts';

test('a code has 16 letters, its check letter tells a wrong letter and two that changed places', () => {
  const codes = Array.from({ length: 500 }, ticketCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
    expect(isTicketCode(code)).toBe(true);
    const at = codes.indexOf(code) % 16;
    expect(isTicketCode(code.slice(0, at) + (code[at] === 'Z' ? '2' : 'Z') + code.slice(at + 1))).toBe(false);
  }
  for (const code of codes) {
    const i = 3;
    if (code[i] === code[i + 1] || `${code[i]}${code[i + 1]}`.match(/2Z|Z2/)) continue;
    expect(isTicketCode(code.slice(0, i) + code[i + 1] + code[i] + code.slice(i + 2))).toBe(false);
  }
  expect(isTicketCode('AB')).toBe(false);
});
