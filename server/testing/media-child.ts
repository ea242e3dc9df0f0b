// A media process that a test can kill: settings as JSON, a database that holds nothing.
import { folderStorage } from '../adapters/storage/folder.ts';
import { startMedia } from '../media/media.ts';
import type { MediaSettings } from '../media/media.ts';
import { ffmpeg } from './ffmpeg.ts';
import type { Held } from '../media/reconcile.ts';

const { store, ...settings } = JSON.parse(process.argv[2]!) as Omit<
  MediaSettings,
  'ffmpeg' | 'door' | 'storage' | 'simulcast'
> & { store: string };
/** Nothing at its start; afterwards the database does not answer, so that nobody is dropped whom it does not know. */
let asked = false;
const held = (): Promise<readonly Held[]> => {
  if (asked) return new Promise(() => undefined);
  asked = true;
  return Promise.resolve([]);
};

await startMedia({
  ...settings,
  ffmpeg,
  storage: folderStorage(store),
  door: {
    beat: async () => undefined,
    loseAll: async () => undefined,
    held,
    awaited: async () => [],
    tests: async () => [],
    stands: async () => () => undefined,
    follow: async () => () => undefined,
  },
  simulcast: {
    door: { wanted: async () => [], said: async () => undefined },
    connect: () => Promise.reject(new Error('nowhere')),
  },
});
process.send!('ready');
