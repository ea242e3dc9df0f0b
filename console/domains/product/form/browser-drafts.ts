/** Drafts of products in the browser's own database, by person and product. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { session } from '../../../kit/session.ts';
import { now } from '../../../ui/now.ts';
import type { DraftCalls, StoredDraft } from './drafts.ts';

let place: UseStore | undefined;
const drafts = (): UseStore => (place ??= createStore('jangteo-product-drafts', 'drafts'));

export function browserDrafts(name: string): DraftCalls {
  const key = `${session.get()?.user.userSeq ?? 0}/${name}`;
  return {
    find: async () => (await get<StoredDraft>(key, drafts())) ?? null,
    write: async ({ body }) => {
      const savedAt = new Date(now()).toISOString();
      // Read as the same parts of a product, of which some may be missing.
      const kept = { draftSeq: 1, version: 1, savedAt, body: body as unknown as StoredDraft['body'] };
      await set(key, kept, drafts());
      return kept;
    },
    remove: () => del(key, drafts()),
  };
}
