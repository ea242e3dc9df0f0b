import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Chore, JobContext } from '../../kit/jobs/jobs.ts';
import { downloadStorage } from './jobs.ts';
import { readFileKeys } from './queries.ts';

/** No build takes longer, so an older file without a request belongs to nobody. */
const OLDEST_BUILD_MS = 3_600_000;
/** Keys asked for at once. */
const BATCH = 1_000;

/**
 * Removes files that no request names: a worker or API killed between the file
 * and its row leaves one, and it holds personal data. Answers how many went.
 */
export async function sweepFiles(
  ctx: Pick<JobContext, 'config' | 'pools'>,
  olderThanMs = OLDEST_BUILD_MS,
): Promise<number> {
  const storage = downloadStorage(ctx);
  const before = new Date(clock.realMs() - olderThanMs);
  let gone = await storage.tidy(before);
  const drop = async (old: readonly string[]): Promise<void> => {
    const known = new Set(await inTransaction(ctx.pools.job, [], (db) => readFileKeys(db, old)));
    for (const key of old.filter((one) => !known.has(one))) {
      await storage.remove(key);
      gone += 1;
    }
  };
  const old: string[] = [];
  for await (const { key, at } of storage.list()) {
    if (at <= before) old.push(key);
    if (old.length === BATCH) await drop(old.splice(0));
  }
  await drop(old);
  return gone;
}

export const sweepDownloads: Chore = {
  name: 'sweep-downloads',
  everySeconds: 600,
  run: async (ctx) => void (await sweepFiles(ctx)),
};
