import { clock } from '../clock/clock.ts';
import { log } from '../http/log.ts';
import type { JobContext } from '../jobs/jobs.ts';
import type { SheetShelf } from './kind.ts';
import { removeEnded } from './store.ts';

const KEEP_DAYS = 30;

/** Uploaded sheets hold names and numbers: they go after a month, with what was said of them. Answers how many. */
export async function purgeSheets({ table, files }: SheetShelf, ctx: JobContext): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000);
  const old = await removeEnded(ctx.pools.job, table, before);
  for (const pathname of old)
    await files
      .remove(ctx, pathname)
      .catch((error: unknown) => log.warn({ error: (error as Error).message }, 'old upload'));
  return old.length;
}
