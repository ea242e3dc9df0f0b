import { clock, kstDay } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { paperMachine } from './machine.ts';
import { removeFilesOfNobody } from './forget.ts';
import { readDuePapers } from './queries.ts';

const BATCH = 500;

/** Papers run out with their last day, one account after another. Answers how many. */
export async function expirePapers(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<number> {
  let expired = 0;
  while (!ctx.signal.aborted) {
    const at = clock.now();
    const today = kstDay(at);
    const moved = await inTransaction(ctx.pools.job, [], async (db) => {
      let sum = 0;
      const due = await readDuePapers(db, today, BATCH);
      for (const [userSeq, own] of Map.groupBy(due, (one) => one.userSeq)) {
        const result = await moveAll(db, paperMachine, 'expire', {
          owners: [userSeq],
          ids: own.map(({ docType }) => docType),
          actor: systemMover,
          at,
          guard: (row) => (row.expires_on !== null && row.expires_on < today ? null : fail('STATE_CHANGED')),
        });
        sum += result.moved.length;
      }
      return sum;
    });
    if (moved === 0) return expired;
    expired += moved;
  }
  return expired;
}

export const paperChores: Chore[] = [
  { name: 'seller.expire-papers', everySeconds: 600, run: async (ctx) => void (await expirePapers(ctx)) },
  {
    name: 'seller.remove-papers',
    everySeconds: 3_600,
    run: async (ctx) => void (await removeFilesOfNobody(ctx)),
  },
];
