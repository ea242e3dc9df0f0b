import { useSyncExternalStore } from 'react';
import type { Place } from './place.ts';

export interface Store<T> {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  use(): T;
  /** Watches a part of it; `select` must answer the same reference for the same part. */
  useOnly<S>(select: (value: T) => S): S;
}

/**
 * A value outside React that components may watch (toasts, dialogs); where it has a place, only inside it.
 * Setting the same value notifies nobody.
 */
export function createStore<T>(initial: T, place?: Place): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  const get = () => value;
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    get,
    set(next) {
      const result = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(result, value)) return;
      value = result;
      for (const watcher of watchers) watcher();
    },
    use() {
      place?.useInside();
      return useSyncExternalStore(subscribe, get, get);
    },
    useOnly(select) {
      place?.useInside();
      return useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(value),
      );
    },
  };
}
