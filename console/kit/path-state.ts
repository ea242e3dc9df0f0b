import { createPlace } from '../ui/place.ts';

/** Where pages may keep and read their search (R353). */
export const searchPlace = createPlace('search state');

/** Search state of a page in session storage, one entry per path, saved as an id plus a state (R71). */
export interface PathState<S> {
  id: string;
  state: S;
}

const keyOf = (path: string) => `jt-path:${path}`;

/**
 * What was saved under this path for this id (the user,
 * the list's version); null where it is another's or broken.
 */
export function loadPathState<S>(path: string, id: string): S | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null') as PathState<S> | null;
    return saved?.id === id ? saved.state : null;
  } catch {
    return null;
  }
}

export function savePathState<S>(path: string, id: string, state: S): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify({ id, state } satisfies PathState<S>));
  } catch {
    // Full or switched off: the page works without a memory.
  }
}

/** Forgets what every path saved: the next user of this tab starts empty. */
export function clearPathStates(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('jt-path:')) sessionStorage.removeItem(key);
}
