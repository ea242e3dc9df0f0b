import type { Chore } from '../../kit/jobs/jobs.ts';
import { openStorage } from '../../adapters/storage/open.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openFiles } from './open.ts';
import { openVault } from './vault.ts';
import { removeUnused } from './unused.ts';

/** Parts of uploads that nobody finished within 24 hours (G-TUS-3). */
export const purgeUploads: Chore = {
  name: 'purge-uploads',
  everySeconds: 600,
  run: async (ctx) => void (await openFiles(ctx).uploads.purge()),
};

/** What a writer that was killed left in the storage: no put takes a day. */
export const tidyStorage: Chore = {
  name: 'tidy-storage',
  everySeconds: 3_600,
  run: async ({ config }) => {
    const before = new Date(clock.realMs() - 86_400_000);
    await openStorage(config).tidy(before);
    await openVault(config).tidy(before);
  },
};

const GENERAL_MS = 7 * 86_400_000;

/** Files of no purpose: nothing can show or hold one, so nobody misses it. */
export const purgeGeneral: Chore = {
  name: 'purge-general-files',
  everySeconds: 3_600,
  run: async (ctx) =>
    void (await removeUnused(ctx, {
      purposes: ['GENERAL'],
      before: new Date(clock.now().getTime() - GENERAL_MS),
      signal: ctx.signal,
      used: async () => new Set(),
    })),
};
