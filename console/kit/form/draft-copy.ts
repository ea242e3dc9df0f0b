/** Copies of drafts in the browser's own database; they outlive a tab that was killed. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DraftPorts, Kept } from './draft.ts';

/**
 * ms from a key to its copy. Copying a form of 3,000 rows holds up the page longer than drawing what a key changed: it
 * waits until that is drawn, and keys that come meanwhile are copied together.
 */
const PAUSE = 150;

const places = new Map<string, UseStore>();
/** A database of one store. */
function storeOf(name: 'drafts' | 'bases'): UseStore {
  const known = places.get(name) ?? createStore(`jangteo-${name}`, name);
  places.set(name, known);
  return known;
}

/**
 * The copy of one draft; its name says of whom and of what, `base` what the form began with. That seldom changes, and
 * is written only then.
 */
export function copyOf<V>(name: string, base: () => V): DraftPorts<V>['copy'] {
  let written: V | null = null;
  return {
    read: async () => {
      const kept = await get<Kept<V>>(name, storeOf('drafts'));
      if (!kept) return null;
      const begun = await get<V>(name, storeOf('bases'));
      return begun === undefined ? kept : { ...kept, base: begun };
    },
    write: async (kept) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const now = base();
      if (now !== written) await set(name, now, storeOf('bases'));
      written = now;
      return set(name, kept, storeOf('drafts'));
    },
    remove: async () => {
      written = null;
      await del(name, storeOf('drafts'));
      await del(name, storeOf('bases'));
    },
  };
}
