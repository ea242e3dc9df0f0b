import { publicPaths } from '@jangteo/contract/menu/access.ts';

const BASE = 'https://console.invalid';

/**
 * Where a page that led away goes back to: a path of this console, no other origin, no `//host`, no `/\host`,
 * nor one that becomes such a path (`/.//host`) (G-RDR-1).
 */
export function ownReturn(to: unknown): string | null {
  if (typeof to !== 'string' || !to.startsWith('/')) return null;
  try {
    const url = new URL(to, BASE);
    return url.origin === BASE && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** `next` of a sign-in: such a path, and none of the pages before the sign-in; else null. */
export function ownPath(next: unknown): string | null {
  const own = ownReturn(next);
  return own === null || publicPaths.includes(own.split('?', 1)[0]!) ? null : own;
}
