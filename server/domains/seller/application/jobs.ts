import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type Chore, type JobContext } from '../../../kit/jobs/jobs.ts';
import { forgetApplications } from './forget.ts';
import { lookAtApplications } from './look.ts';
import { approvedOf, readApproved } from './queries.ts';
import { settle } from './settle.ts';
import { tellApplicants } from './tell.ts';

/** Banks and the tax office are asked again so often while something is left. */
const AGAIN_MS = 6 * 3_600_000;
const BATCH = 100;

const patient = { expireSeconds: 60, retryLimit: 8 } as const;

export const applicationSubscriptions = [
  subscribe({
    topic: 'application.moved',
    name: 'settle',
    wants: ({ to }) => to === 'approve',
    run: async ({ payload }, ctx) => void (await settle(ctx, payload.applicationSeq)),
    ...patient,
  }),
  subscribe({
    topic: 'application.saved',
    name: 'settle',
    run: async ({ payload }, ctx) => void (await settle(ctx, payload.applicationSeq)),
    ...patient,
  }),
  /** Texts that were left may have been agreed to on another page. */
  subscribe({
    topic: 'consent.given',
    name: 'settle-application',
    run: async ({ payload }, ctx) => {
      const seqs = await inTransaction(ctx.pools.job, [], (db) => approvedOf(db, payload.userSeq));
      for (const seq of seqs) await settle(ctx, seq);
    },
    ...patient,
  }),
  tellApplicants,
];

/** Asks once more for all that wait for their end; one that cannot be asked now waits for the next time. */
async function settleAll(ctx: JobContext): Promise<void> {
  const before = toKst(new Date(clock.now().getTime() - AGAIN_MS));
  const seqs = await inTransaction(ctx.pools.job, [], (db) => readApproved(db, before, BATCH));
  for (const seq of seqs) {
    if (ctx.signal.aborted) return;
    await settle(ctx, seq).catch(() => false);
  }
}

export const applicationChores: Chore[] = [
  { name: 'seller.look-at-applications', everySeconds: 300, run: lookAtApplications },
  { name: 'seller.settle-applications', everySeconds: 600, run: settleAll },
  {
    name: 'seller.forget-applications',
    everySeconds: 3_600,
    run: async (ctx) => void (await forgetApplications(ctx)),
  },
];
