/**
 * Where each upload under way lies on the server. In the browser's own database, as the files themselves: what is put
 * into localStorage reaches the disk seconds later, and a browser that was killed would send the file from its beginning.
 */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { newKey } from './call/key.ts';

let place: UseStore | undefined;
const store = (): UseStore => (place ??= createStore('jangteo-uploads', 'uploads'));

async function under(prefix: string): Promise<PreviousUpload[]> {
  try {
    const all = await entries<string, PreviousUpload>(store());
    return all
      .filter(([key]) => key.startsWith(prefix))
      .map(([urlStorageKey, one]) => ({ ...one, urlStorageKey }));
  } catch {
    return []; // a private window keeps nothing: it begins anew
  }
}

/** As tus asks for it; a browser that keeps nothing is no error. */
export const uploadPlaces: UrlStorage = {
  findAllUploads: () => under(''),
  findUploadsByFingerprint: (fingerprint) => under(`${fingerprint}::`),
  removeUpload: (key) => del(key, store()).catch(() => undefined),
  addUpload: async (fingerprint, upload) => {
    const key = `${fingerprint}::${newKey()}`;
    await set(key, upload, store()).catch(() => undefined);
    return key;
  },
};
