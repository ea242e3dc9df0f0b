/** Jobs and events at the desk: looked at without what is said of people, run again, dropped (operator.md §9). */
import type { JobDetail, JobRow, systemApi } from '@jangteo/contract/admin/system.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { cleaned } from '../../../kit/http/clean.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { maskedPayload } from '../../../kit/outbox/mask.ts';
import { findJob, jobAgain, jobDropped, readJobs, readOutbox, type StoredJob } from './queries.ts';

type Input<K extends keyof typeof systemApi> = InputOf<(typeof systemApi)[K]>;

const MOST = { key: 300, error: 500, payload: 20_000 };

function rowOf({ queue, jobId, state, attempts, at, nextAt, event, output }: StoredJob): JobRow {
  const message = output?.message;
  return {
    queue,
    jobId,
    topic: queue.slice(0, Math.max(0, queue.lastIndexOf('.'))),
    key: cleaned(typeof event?.key === 'string' ? event.key : '').slice(0, MOST.key),
    state,
    attempts,
    error: typeof message === 'string' ? cleaned(message).slice(0, MOST.error) : null,
    at,
    nextAt,
  };
}

function detailOf(job: StoredJob): JobDetail {
  const seller = job.event?.sellerSeq;
  const row = rowOf(job);
  return {
    ...row,
    sellerSeq: typeof seller === 'number' && seller > 0 ? seller : null,
    payload: JSON.stringify(maskedPayload(row.topic, job.event?.payload), null, 2).slice(0, MOST.payload),
  };
}

export async function listJobs(ctx: TxCtx, { query }: Input<'jobs'>) {
  const { rows, found, capped } = await readJobs(ctx.db, query);
  return {
    rows: rows.map(rowOf),
    recordsFiltered: found,
    recordsTotal: found,
    ...(capped && { capped }),
  };
}

export async function listOutbox(ctx: TxCtx, { query }: Input<'outbox'>) {
  const { rows, found, capped } = await readOutbox(ctx.db, query);
  return { rows: [...rows], recordsFiltered: found, recordsTotal: found, ...(capped && { capped }) };
}

async function stored(ctx: TxCtx, { queue, jobId }: Input<'job'>['params']): Promise<StoredJob> {
  const found = await findJob(ctx.db, queue, jobId);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export const showJob = async (ctx: TxCtx, { params }: Input<'job'>): Promise<JobDetail> =>
  detailOf(await stored(ctx, params));

const note = (ctx: TxCtx, job: StoredJob, why: string, after: object): Promise<void> => {
  const { state, attempts, key, topic } = rowOf(job);
  return noteDecision(ctx, {
    subjects: [`job:${job.queue}:${job.jobId}`],
    why,
    before: { state, attempts, key, topic },
    after,
  });
};

/** Also one that waits for its next try: it does not wait longer. */
export async function retryJob(ctx: TxCtx, { params, body }: Input<'retryJob'>): Promise<JobDetail> {
  const job = await stored(ctx, params);
  if (!(await jobAgain(ctx.db, params.queue, params.jobId))) throw fail('STATE_CHANGED');
  const now = await stored(ctx, params);
  await note(ctx, job, body.why, { state: now.state });
  return detailOf(now);
}

export async function dropJob(ctx: TxCtx, { params, body }: Input<'dropJob'>): Promise<null> {
  const job = await stored(ctx, params);
  if (!(await jobDropped(ctx.db, params.queue, params.jobId))) throw fail('STATE_CHANGED');
  await note(ctx, job, body.why, { state: 'DROPPED' });
  return null;
}
