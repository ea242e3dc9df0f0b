/** Chosen rows: kept over pages and sorts, given up when the search changes. */
import type { BulkScope } from '../../ui/BulkBar.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** What the bar, its keys and a download are about: these rows, or everything that the search found. */
  scope: BulkScope;
  setScope: (scope: BulkScope) => void;
  toggle: (id: string) => void;
  /** All or none of these. */
  set: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
  /** Exactly these. */
  choose: (ids: readonly string[]) => void;
}

interface Held {
  search: string;
  ids: ReadonlySet<string>;
  scope: BulkScope;
}

const NONE: ReadonlySet<string> = new Set();

/** `search` is a text of the filters: with another one the selection starts anew. */
export function useSelection(search: string): Selection {
  const [held, setHeld] = useState<Held>({ search, ids: NONE, scope: 'selected' });
  const ids = held.search === search ? held.ids : NONE;
  const scope = ids.size > 0 ? held.scope : 'selected';
  const now = useRef<Held>({ search, ids, scope });
  now.current = { search, ids, scope };
  const put = useCallback((change: (next: Set<string>) => void) => {
    const next = new Set(now.current.ids);
    change(next);
    setHeld({ ...now.current, ids: next });
  }, []);
  return useMemo(
    () => ({
      ids,
      scope,
      setScope: (next) => setHeld({ ...now.current, scope: next }),
      toggle: (id) => put((next) => void (next.delete(id) || next.add(id))),
      set: (some, on) => put((next) => some.forEach((id) => (on ? next.add(id) : next.delete(id)))),
      clear: () => put((next) => next.clear()),
      choose: (some) =>
        put((next) => {
          next.clear();
          some.forEach((id) => next.add(id));
        }),
    }),
    [ids, scope, put],
  );
}
