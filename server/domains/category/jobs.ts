import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Chore, JobContext } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { docMachine } from './machine.ts';
import { readDue, readRenewed } from './queries/due.ts';

const BATCH = 500;
const system = { kind: 'system' as const, seq: null, name: '시스템' };

/** Papers run out with their last day, seller by seller, until none is left. Answers how many. */
export async function expireDue(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<number> {
  let expired = 0;
  while (!ctx.signal.aborted) {
    const today = kstDay(clock.now());
    const due = await inTransaction(ctx.pools.job, [], (db) => readDue(db, today, BATCH));
    let moved = 0;
    for (const [seller, own] of Map.groupBy(due, (one) => one.seller))
      moved += await expireOf(
        ctx,
        seller,
        own.map(({ docSeq }) => docSeq),
      );
    if (moved === 0) return expired;
    expired += moved;
  }
  return expired;
}

function expireOf(ctx: Pick<JobContext, 'pools'>, seller: number, ids: number[]): Promise<number> {
  return inTransaction(ctx.pools.job, [seller], async (db) => {
    const at = clock.now();
    const renewed = await readRenewed(db, seller, ids);
    const { moved } = await moveAll(db, docMachine, 'expire', {
      owners: [seller],
      ids,
      actor: system,
      at,
      // Renewed or given another day between the search and the lock.
      guard: (row) => (row.expires_on !== null && row.expires_on < kstDay(at) ? null : fail('STATE_CHANGED')),
      set: (row) => ({ replaced_at: renewed.has(row.id) ? toKst(at) : null }),
    });
    return moved.length;
  });
}

export const chores: Chore[] = [
  { name: 'category.expire-docs', everySeconds: 600, run: async (ctx) => void (await expireDue(ctx)) },
];
