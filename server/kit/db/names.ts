import { createHash } from 'node:crypto';

const names = new Map<string, string>();
const MAX_NAMES = 500;

/**
 * Short name under which a connection keeps a statement prepared: texts repeat,
 * values do not, and planning a write takes longer than the write. Beyond 500
 * texts (rare combinations of filters) undefined: planned each time.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}
