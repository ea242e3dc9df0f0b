import { createHash } from 'node:crypto';
import { fetchExternal } from '../egress/egress.ts';
import type { Breaches } from './port.ts';

const HOST = 'api.pwnedpasswords.com';
/** Of the 40 hexadecimal digits of a SHA-1 so many leave the house; some 800 passwords begin alike (k-anonymity). */
const PREFIX = 5;

export const splitHash = (password: string): { prefix: string; suffix: string } => {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  return { prefix: hash.slice(0, PREFIX), suffix: hash.slice(PREFIX) };
};

/**
 * Reads one answer of the range call, which the simulator speaks, too: `SUFFIX:COUNT` a line. Lines that only fill the
 * answer up, so that its length tells nothing, count 0. Throws where it is no such answer.
 */
export function readRange(text: string, suffix: string): boolean {
  const lines = text.split(/\r?\n/).filter(Boolean);
  if (lines.length === 0 || !lines.every((line) => /^[0-9A-F]{35}:\d+$/.test(line)))
    throw new Error('breaches: no answer of the range call');
  return lines.some((line) => line.startsWith(`${suffix}:`) && !line.endsWith(':0'));
}

/** Pwned Passwords of haveibeenpwned.com; it needs no key, and learns neither password nor account. */
export const pwnedPasswords: Breaches = {
  isKnown: async (password, timeoutMs) => {
    const { prefix, suffix } = splitHash(password);
    const { status, text } = await fetchExternal(`https://${HOST}/range/${prefix}`, {
      allow: [HOST],
      headers: { 'add-padding': 'true', 'user-agent': 'jangteo' },
      timeoutMs,
    });
    if (status !== 200) throw new Error(`breaches answered ${status}`);
    return readRange(text, suffix);
  },
};
