/** What time does to shorts: tags are counted, viewers and links forgotten. */
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { readOldViewers, readTagUses } from '../queries/due.ts';
import { AGAIN_MS } from './count.ts';
import { dropViewers } from './queries/count.ts';
import { dropLinks } from './queries/links.ts';
import { writeTags } from './queries/tags.ts';

const DAYS_30 = 30 * 86_400_000;

export const recount = ({ pools }: Pick<JobContext, 'pools'>): Promise<void> =>
  inTransaction(pools.job, [], async (db) => {
    const now = clock.now();
    await writeTags(db, await readTagUses(db, new Date(now.getTime() - DAYS_30)));
    await dropLinks(db, now);
  });

export const forgetViewers = (ctx: Draining): Promise<void> => {
  const untilMs = clock.realMs() - AGAIN_MS;
  return drain(
    ctx,
    (db) => readOldViewers(db, untilMs),
    (db, channel) => dropViewers(db, channel, untilMs),
  );
};

export const shortsChores: Chore[] = [
  { name: 'broadcast.count-tags', everySeconds: 3_600, run: (ctx) => recount(ctx) },
  { name: 'broadcast.forget-viewers', everySeconds: 3_600, run: (ctx) => forgetViewers(ctx) },
];
