import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { nobody, sealPersonal } from '../standing/personal.ts';
import { readIdle } from '../standing/queries.ts';
import {
  emptyOwn,
  emptyPerson,
  forgetLeft,
  freeNames,
  holdPerson,
  readUnmoved,
  sealLeft,
} from './queries.ts';
import { freedBefore, movedBefore } from './rules.ts';

const BATCH = 100;
const LEFT_NAME = '탈퇴한 회원';

/** Of one person, all in one transaction: a worker that dies leaves them where they were. */
function moveOut({ pools, config }: JobContext, userSeq: number, at: Date): Promise<void> {
  return inTransaction(pools.job, [], async (_db, client) => {
    const person = await holdPerson(client, userSeq);
    if (!person) return;
    // Who left while dormant lies apart already, sealed in the same way.
    const sealed = (await readIdle(client, userSeq)) ?? sealPersonal(config, person);
    await emptyPerson(client, userSeq, nobody(LEFT_NAME).name);
    await emptyOwn(client, userSeq);
    await sealLeft(client, userSeq, sealed, at);
  });
}

export const leftChore: Chore = {
  name: 'account.move-left',
  everySeconds: 3_600,
  run: async (ctx) => {
    const now = clock.now();
    for (;;) {
      const waiting = await readUnmoved(ctx.pools.job, movedBefore(now), BATCH);
      if (waiting.length === 0 || ctx.signal.aborted) break;
      for (const userSeq of waiting) await moveOut(ctx, userSeq, now);
    }
    await freeNames(ctx.pools.job, freedBefore(now), now);
    await forgetLeft(ctx.pools.job, now);
  },
};
