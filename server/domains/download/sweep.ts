import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Chore, JobContext } from '../../kit/jobs/jobs.ts';
import { downloadDir } from './jobs.ts';
import { readFileKeys } from './queries.ts';

/** No build takes longer, so an older file without a request belongs to nobody. */
const OLDEST_BUILD_MS = 3_600_000;

/**
 * Removes files that no request names: a worker or API killed between the file
 * and its row leaves one, and it holds personal data. Answers how many went.
 */
export async function sweepFiles(
  ctx: Pick<JobContext, 'config' | 'pools'>,
  olderThanMs = OLDEST_BUILD_MS,
): Promise<number> {
  const dir = downloadDir(ctx);
  const names = await readdir(dir).catch(() => []);
  const known = new Set(
    await inTransaction(ctx.pools.job, [], (db) =>
      readFileKeys(
        db,
        names.map((name) => name.split('.')[0]!),
      ),
    ),
  );
  let gone = 0;
  for (const name of names.filter((n) => !known.has(n.split('.')[0]!))) {
    const at = await stat(join(dir, name)).then(
      (s) => s.mtimeMs,
      () => null,
    ); // a build may just have renamed it
    if (at === null || clock.realMs() - at < olderThanMs) continue;
    await rm(join(dir, name), { force: true });
    gone += 1;
  }
  return gone;
}

export const sweepDownloads: Chore = {
  name: 'sweep-downloads',
  everySeconds: 600,
  run: async (ctx) => void (await sweepFiles(ctx)),
};
