import { log } from '../http/log.ts';
import { BOUNDS_MS, histogram } from '../telemetry/instruments.ts';
import { traced } from '../telemetry/trace.ts';

const BOUNDS = [...BOUNDS_MS, 30_000];

export const jobMs = histogram(
  'jangteo_job_ms',
  'Jobs by queue and outcome (done, failed, dead), ms',
  BOUNDS,
);
export const choreMs = histogram('jangteo_chore_ms', 'Chores by name and outcome (done, failed), ms', BOUNDS);

/** A job will be tried again, or it will not. */
type Outcome = 'failed' | 'dead';
interface Caused {
  data: { trace?: string };
  retryCount: number;
}

/**
 * Works one job as a part of what caused it; of several at once each is linked, none is the parent. `work` says itself where
 * it failed: a failed job throws nothing.
 */
export async function worked<T>(
  queue: string,
  jobs: readonly Caused[],
  work: (failed: (how: Outcome, error: unknown) => void) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  let outcome: 'done' | Outcome = 'done';
  const causes = jobs.flatMap(({ data }) => data.trace ?? []);
  const facts = {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': queue,
    'messaging.batch.message_count': jobs.length,
    'jangteo.attempt': jobs[0]?.retryCount ?? 0,
  };
  try {
    return await traced(
      { name: `job ${queue}`, kind: 'consumer', facts },
      (open) =>
        work((how, error) => {
          outcome = how;
          open?.end(error);
        }),
      jobs.length === 1 ? { parent: causes[0] ?? null } : { links: causes },
    );
  } finally {
    jobMs.record({ queue, outcome }, performance.now() - began);
  }
}

/** Runs a chore, which nobody caused; one that fails is told of and throws nothing. */
export async function chored(chore: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    await traced({ name: `chore ${chore}` }, work, { links: [] });
    outcome = 'done';
  } catch (error) {
    log.warn({ chore, error: (error as Error).message }, 'worker');
  } finally {
    choreMs.record({ chore, outcome }, performance.now() - began);
  }
}
