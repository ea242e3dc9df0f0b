import { clock } from '../clock/clock.ts';
import { log } from '../http/log.ts';
import type { Chore, JobContext } from '../jobs/jobs.ts';
import type { SheetShelf } from './kind.ts';
import { removeEnded } from './store.ts';

const KEEP_DAYS = 30;
/** Of sheets with secrets, whose files are still there where they were only looked at. */
const SECRET_DAYS = 1;

/** Uploaded sheets hold names and numbers: they go after a month, with what was said of them. Answers how many. */
export async function purgeSheets({ table, files, secrets }: SheetShelf, ctx: JobContext): Promise<number> {
  const days = secrets ? SECRET_DAYS : KEEP_DAYS;
  const before = new Date(clock.now().getTime() - days * 86_400_000);
  const old = await removeEnded(ctx.pools.job, table, before);
  for (const pathname of old)
    await files
      .remove(ctx, pathname)
      .catch((error: unknown) => log.warn({ error: (error as Error).message }, 'old upload'));
  return old.length;
}

/** The chore of a domain that takes sheets. */
export const purgeOf = (shelf: SheetShelf, name: string): Chore => ({
  name,
  everySeconds: 3_600,
  run: async (ctx) => void (await purgeSheets(shelf, ctx)),
});
