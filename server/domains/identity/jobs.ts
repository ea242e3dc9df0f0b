import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { personAuthMachine } from './machine.ts';
import { purgeAuths, readLapsed } from './queries.ts';
import { setting } from '../reference/index.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** What has run out says nothing about anybody any more. */
export const chores: Chore[] = [
  {
    name: 'identity.expire',
    everySeconds: 300,
    run: async ({ pools }) => {
      const at = clock.now();
      await inTransaction(pools.job, [], async (db, client) => {
        const lapsed = await readLapsed(client, at, BATCH);
        if (lapsed.length === 0) return;
        await moveAll(db, personAuthMachine, 'expire', {
          owners: lapsed,
          ids: lapsed,
          actor: systemMover,
          at,
          set: () => ({ sealed: null, ci_hash: null, adult: null }),
        });
      });
      await purgeAuths(pools.job, new Date(at.getTime() - setting('personAuthDays', at) * DAY_MS));
    },
  },
];
