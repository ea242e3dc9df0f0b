import { tellSessions } from '../../kit/auth/session.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { tellList } from './place.ts';
import { deleteMember } from './queries/members.ts';

/** Somebody left by themselves or by the operator's hand: their seat is free. */
async function giveUpSeat({ payload }: EventOn<'account.left'>, ctx: JobContext): Promise<void> {
  const { userSeq } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const master = await deleteMember(db, userSeq);
    if (master === null) return;
    await tellSessions(toQueryable(db), [master]);
    await tellList(db, master);
  });
}

export const onLeft = subscribe({ topic: 'account.left', name: 'member', run: giveUpSeat });
