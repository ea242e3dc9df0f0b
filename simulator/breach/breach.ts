import { createHash } from 'node:crypto';

/** Passwords that everybody knows here; they pass the rule of form, so that nothing else refuses them. */
export const BREACHED = ['Leaked-kite-77?', 'Summer-sale-2024!'];
const PAD_TO = 800;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();

/** What Pwned Passwords answers for the first five digits of a hash: those known, filled up with some that are none. */
export function rangeOf(prefix: string): string {
  const known = BREACHED.map(hashOf).filter((hash) => hash.startsWith(prefix.toUpperCase()));
  const lines = known.map((hash, i) => `${hash.slice(5)}:${i + 3}`);
  while (lines.length < PAD_TO) lines.push(`${hashOf(`${prefix}${lines.length}`).slice(5)}:0`);
  return lines.sort().join('\r\n');
}
