/**
 * What nobody goes on with says nothing of anybody any more (docs/decisions/0125): a held application is taken back, and
 * what lies there unsent loses what was typed, with its papers. Their files follow (paper/forget.ts).
 */
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { setting } from '../../reference/index.ts';
import { moveApplication } from './machine.ts';
import { lockBySeq, type ApplicationRow } from './queries.ts';
import { deletePapersOf, emptyApplication, isConsumer, isIdle, readIdle } from './queries/forget.ts';
import { releaseFor } from './release.ts';
import { sealSaid } from './sealed.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;
type Ctx = Pick<JobContext, 'pools' | 'config' | 'signal'>;

/** Taken back for whoever does not answer; they are told, and may go on with it as long again. */
async function takeBack(db: Db, row: ApplicationRow, at: Date): Promise<void> {
  await releaseFor(db, row);
  await moveApplication(db, row, {
    action: 'withdraw',
    actor: systemMover,
    at,
    follows: await isConsumer(db, row.userSeq),
    set: { reviewer_seq: null, marked: [], held_docs: null },
  });
}

async function forget({ config }: Pick<Ctx, 'config'>, db: Db, row: ApplicationRow): Promise<void> {
  await emptyApplication(db, row, sealSaid(config, { value: {}, person: null }));
  await deletePapersOf(db, row.userSeq);
}

/** One after another, each in a transaction of its own. Answers how many. */
export async function forgetApplications(ctx: Ctx): Promise<number> {
  const at = clock.now();
  const before = new Date(at.getTime() - setting('applicationDays', at) * DAY_MS);
  const seqs = await inTransaction(ctx.pools.job, [], (db) => readIdle(db, before, BATCH));
  let done = 0;
  for (const seq of seqs) {
    if (ctx.signal.aborted) break;
    await inTransaction(ctx.pools.job, [], async (db) => {
      const row = await lockBySeq(db, seq);
      // Its owner may have come back in this instant.
      if (!row || !(await isIdle(db, seq, before))) return;
      await (row.status === 'none' ? forget(ctx, db, row) : takeBack(db, row, at));
      done++;
    });
  }
  return done;
}
