/** Checks that an operator asks for, and what is looked at every minute besides the books: queues and events (§9). */
import { randomUUID } from 'node:crypto';
import type { systemApi } from '@jangteo/contract/admin/system.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { invariantsOf } from '../../../kit/invariants/check.ts';
import type { Chore } from '../../../kit/jobs/jobs.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { healFailures, keepWatch } from '../queries/alerts.ts';
import { readDeadJobs, readLateEvents } from './queries.ts';

/** A worker does it, as the hour's: a statement over a large marketplace takes longer than a call may. */
export async function runChecks(ctx: TxCtx, { body }: InputOf<(typeof systemApi)['runChecks']>) {
  const { invariant = null, why } = body;
  const all = await invariantsOf(ctx.client, ctx.house, { live: true });
  if (invariant !== null && !all.some(({ id }) => id === invariant))
    throw fieldError('invariant', 'REFERENCE', '점검 항목을 찾을 수 없습니다.');
  await emit(ctx.client, {
    topic: 'admin.check-asked',
    key: `admin.check-asked:${randomUUID()}`,
    payload: { invariant },
  });
  await noteDecision(ctx, {
    subjects: [`check:${invariant ?? 'all'}`],
    why,
    before: {},
    after: { asked: invariant ?? 'all' },
  });
  return { askedAt: toKst(ctx.now) };
}

/** An event that nobody took up for so long says that no worker works. */
const LATE_MS = 60_000;

export const watchQueues: Chore = {
  name: 'admin.watch-queues',
  everySeconds: 60,
  run: ({ pools }) =>
    inTransaction(pools.job, [], async (_db, client) => {
      const before = new Date(clock.now().getTime() - LATE_MS);
      await keepWatch(client, {
        JOB_DEAD: await readDeadJobs(client),
        OUTBOX_LATE: await readLateEvents(client, before),
      });
      await healFailures(client);
    }),
};
