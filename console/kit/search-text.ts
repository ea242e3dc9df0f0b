/** Search parameters as the documents write them: plain text, arrays as a repeated name (R11, R70). */
import { queryText } from './call/address.ts';

export type Search = Record<string, string | string[]>;

/**
 * `a=1&b=x&b=y` → `{a: '1', b: ['x', 'y']}`; a name that stands once is text, readers of arrays accept both.
 */
export function parseSearch(text: string): Search {
  const out: Search = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = out[name];
    out[name] = before === undefined ? value : [before, value].flat();
  }
  return out;
}

export const stringifySearch = (search: Record<string, unknown>): string => queryText(search);
