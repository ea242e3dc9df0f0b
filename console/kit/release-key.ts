import { createStore } from '../ui/store.ts';

/** What wakes the dormant account that the right password was given for; in memory only, gone with the tab (accounts.md §3). */
export const releaseKey = createStore<string | null>(null);
/** The same of an account that a sanction closed: what its owner appeals with. */
export const appealKey = createStore<string | null>(null);
