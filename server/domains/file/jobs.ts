import type { Chore } from '../../kit/jobs/jobs.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openFiles } from './open.ts';
import { removeUnused } from './unused.ts';

/** Uploads that nobody finished within 24 hours (G-TUS-3); their parts go where they lie (docs/decisions/0282). */
export const purgeUploads: Chore = {
  name: 'purge-uploads',
  everySeconds: 600,
  run: async (ctx) => void (await openFiles(ctx).uploads.purge()),
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
