import { publicPaths } from '@jangteo/contract/menu/access.ts';

const BASE = 'https://console.invalid';

/** `next` as a path of this console, else null: no other origin, no `//host`, no `/\host` (G-RDR-1). */
export function ownPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/')) return null;
  try {
    const url = new URL(next, BASE);
    return url.origin === BASE && !publicPaths.includes(url.pathname) ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
