/** Copies of drafts in the browser's own database; they outlive a tab that was killed. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DraftPorts } from './draft.ts';

let place: UseStore | undefined;
const drafts = (): UseStore => (place ??= createStore('jangteo-drafts', 'drafts'));

/** The copy of one draft; its name says of whom and of what, `base` what the form began with. */
export const copyOf = <V>(name: string, base: () => V): DraftPorts<V>['copy'] => ({
  read: async () => (await get(name, drafts())) ?? null,
  write: async (kept) => set(name, { ...kept, base: base() }, drafts()),
  remove: async () => del(name, drafts()),
});
