/** The list's state read from the URL and written back to it; nothing is kept beside it (R70, R71). */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { savePathState, searchPlace } from '../path-state.ts';
import { session } from '../session.ts';
import { ownerOf, savedSearch } from './asks.ts';
import type { AnyList } from './list.ts';
import { changed, readState, writeState, type ListState } from './state.ts';

export interface ListUrl {
  path: string;
  state: ListState;
  /** Address of another state, for links. */
  href: (change: Partial<ListState>) => string;
  /** Goes there; `replace` leaves no step back. */
  go: (change: Partial<ListState>, replace?: boolean) => void;
  /** Goes to a query string as it is (a saved view). */
  visit: (query: string) => void;
}

/** `beside`: a query that stands before the list's own; such a list is not remembered. */
export function useListUrl(spec: AnyList, beside = ''): ListUrl {
  searchPlace.useInside();
  const router = useRouter();
  const [path] = useState(router.state.location.pathname);
  // On the way to another page the address is that page's already, while this one still stands, and is not
  // drawn again.
  const held = useRef('');
  const raw = useLocation({
    select: (at) => (at.pathname === path ? at.searchStr.replace(/^\?/, '') : held.current),
  });
  held.current = raw;
  const owner = ownerOf(spec, session.use());
  // Opened without a query: the last search on this path comes back (R71).
  const [restored] = useState(() => (raw === '' ? savedSearch(path, owner) : ''));
  const [taken, setTaken] = useState(restored === '');
  const search = taken ? raw : restored;
  useEffect(() => {
    if (taken) return;
    router.history.replace(`${path}?${restored}`);
    setTaken(true);
  }, [taken, restored, path, router]);

  const state = useMemo(() => readState(spec, search), [spec, search]);
  useEffect(() => {
    if (!beside) savePathState(path, owner, writeState(spec, { ...state, open: null }));
  }, [beside, path, owner, spec, state]);

  return useMemo(() => {
    const address = (query: string) => {
      const whole = [beside, query].filter(Boolean).join('&');
      return whole ? `${path}?${whole}` : path;
    };
    const href = (change: Partial<ListState>) => address(writeState(spec, changed(spec, state, change)));
    return {
      path,
      state,
      href,
      go: (change, replace) => router.history[replace ? 'replace' : 'push'](href(change)),
      visit: (query) => router.history.push(address(query)),
    };
  }, [beside, path, state, spec, router]);
}
