import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { systemMover } from '../order/index.ts';
import { releaseClaims } from './hold.ts';
import { readOverHolds } from './queries/due.ts';

/** A hold ends by itself when its day is over. */
export const releaseHolds: Chore = {
  name: 'claim.release-holds',
  everySeconds: 60,
  run: async ({ pools }) => {
    const at = clock.now();
    const over = await readOverHolds(pools.job, at);
    for (const [seller, own] of Map.groupBy(over, (hold) => hold.seller))
      await inTransaction(pools.job, [seller], (db) =>
        releaseClaims(db, { sellers: [seller], ids: own.map((hold) => hold.claim), actor: systemMover, at }),
      );
  },
};
