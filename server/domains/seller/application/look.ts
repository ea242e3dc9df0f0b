/** What stood before its red checks were kept is looked at once; a change of the rules asks for it again (0719). */
import { inTransaction } from '../../../kit/db/tx.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { redIn } from './checks.ts';
import { lockUnlooked, writeRed } from './queries/look.ts';
import { openSaid } from './sealed.ts';

const BATCH = 500;

export const lookAtApplications = ({ pools, config }: Pick<JobContext, 'pools' | 'config'>): Promise<void> =>
  inTransaction(pools.job, [], async (db) => {
    for (const row of await lockUnlooked(db, BATCH))
      await writeRed(db, row.applicationSeq, redIn(openSaid(config, row)));
  });
