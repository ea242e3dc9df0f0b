import type { Chore } from '../../kit/jobs/jobs.ts';
import { openFiles } from './open.ts';

/** Parts of uploads that nobody finished within 24 hours (G-TUS-3). */
export const purgeUploads: Chore = {
  name: 'purge-uploads',
  everySeconds: 600,
  run: async (ctx) => void (await openFiles(ctx).uploads.purge()),
};
