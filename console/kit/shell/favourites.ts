/** Pinned menu items of one user in this browser. */
import { useMemo } from 'react';
import { createStore, type Store } from '../../ui/store.ts';

const MAX = 12;
const keyOf = (userSeq: number) => `jt-favourites:${userSeq}`;
const stores = new Map<number, Store<readonly string[]>>();

function storeOf(userSeq: number): Store<readonly string[]> {
  let store = stores.get(userSeq);
  if (!store) {
    let saved: unknown = null;
    try {
      saved = JSON.parse(localStorage.getItem(keyOf(userSeq)) ?? '[]');
    } catch {
      // Broken text counts as none.
    }
    store = createStore<readonly string[]>(
      Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [],
    );
    stores.set(userSeq, store);
  }
  return store;
}

/** Routes pinned by this user, and the way to pin or unpin one. */
export function useFavourites(userSeq: number): {
  pinned: readonly string[];
  toggle: (route: string) => void;
} {
  const store = useMemo(() => storeOf(userSeq), [userSeq]);
  const pinned = store.use();
  const toggle = (route: string) => {
    const next = pinned.includes(route)
      ? pinned.filter((one) => one !== route)
      : [...pinned, route].slice(-MAX);
    localStorage.setItem(keyOf(userSeq), JSON.stringify(next));
    store.set(next);
  };
  return { pinned, toggle };
}
