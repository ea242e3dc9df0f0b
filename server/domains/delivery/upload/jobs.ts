import type { Chore } from '../../../kit/jobs/jobs.ts';
import { purgeSheets } from '../../../kit/sheet-upload/purge.ts';
import { followSheets } from '../../../kit/sheet-upload/work.ts';
import { sendingSheets, sendingShelf } from './sheets.ts';

/** Long sheets go on in the worker. */
export const runUploads = followSheets(sendingSheets);

export const purgeUploads: Chore = {
  name: 'delivery.purge-uploads',
  everySeconds: 3_600,
  run: async (ctx) => void (await purgeSheets(sendingShelf, ctx)),
};
