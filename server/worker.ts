import { setPriority } from 'node:os';
import { main, type Running } from './process.ts';
import { allChores, allSubscriptions, domains } from './domains.ts';
import { startWorkers } from './kit/jobs/jobs.ts';
import { workerMetrics } from './surfaces/metrics.ts';

/** Somebody waits for the API's answers; a worker's work may take a little longer on a busy machine. */
const NICE = 5;
setPriority(NICE);
await main(
  'worker',
  async (deps): Promise<Running> => ({
    ...(await startWorkers(deps, allSubscriptions(), allChores())),
    metrics: workerMetrics(deps.pools, allChores()),
  }),
  domains,
);
