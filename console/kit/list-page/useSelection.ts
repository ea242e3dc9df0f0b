/** Chosen rows: kept over pages and sorts, given up when the search changes. */
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** All or none of these. */
  set: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
  /** Exactly these. */
  choose: (ids: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** `search` is a text of the filters: with another one the selection starts anew. */
export function useSelection(search: string): Selection {
  const [held, setHeld] = useState({ search, ids: NONE });
  const ids = held.search === search ? held.ids : NONE;
  const now = useRef({ search, ids });
  now.current = { search, ids };
  const put = useCallback((change: (next: Set<string>) => void) => {
    const next = new Set(now.current.ids);
    change(next);
    setHeld({ search: now.current.search, ids: next });
  }, []);
  return useMemo(() => ({
    ids,
    toggle: (id) => put((next) => void (next.delete(id) || next.add(id))),
    set: (some, on) => put((next) => some.forEach((id) => (on ? next.add(id) : next.delete(id)))),
    clear: () => put((next) => next.clear()),
    choose: (some) => put((next) => { next.clear(); some.forEach((id) => next.add(id)); }),
  }), [ids, put]);
}
