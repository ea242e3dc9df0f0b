import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from '../kit/db/pool.ts';
import { within } from '../kit/db/query.ts';
import { admission } from '../kit/http/admission.ts';
import type { Deps } from '../kit/http/context.ts';
import { requestLines } from '../kit/http/metrics.ts';

const RESOLUTION_MS = 10;
const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
lag.enable();

/**
 * Prometheus text: rate, errors and latency per route, this
 * process's health, and the work that waits for the worker.
 */
export async function metricsText(pools: Deps['pools']): Promise<string> {
  const lines = [
    ...requestLines(),
    ...processHealth(),
    ...poolLines('app', pools.app),
    ...poolLines('job', pools.job),
    ...(await waiting(pools.job)),
  ];
  return `${lines.join('\n')}\n`;
}

const gauge = (name: string, value: number, labels = ''): string[] => [
  `# TYPE ${name} gauge`,
  `${name}${labels} ${value}`,
];

/**
 * The lag's percentiles are of the time since the page was
 * read last: nanoseconds above the timer's own rhythm.
 */
function processHealth(): string[] {
  const over = (ns: number): number => Math.max(0, Math.round(ns / 1e5 - RESOLUTION_MS * 10) / 10);
  const quantiles = [50, 99, 100].map(
    (p) => `jangteo_event_loop_lag_ms{quantile="${p / 100}"} ${over(lag.count > 0 ? lag.percentile(p) : 0)}`,
  );
  lag.reset();
  const { inFlight, refused } = admission.tally();
  return [
    '# TYPE jangteo_event_loop_lag_ms gauge',
    ...quantiles,
    ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
    ...gauge('jangteo_requests_in_flight', inFlight),
    '# TYPE jangteo_requests_refused_total counter',
    `jangteo_requests_refused_total ${refused}`,
  ];
}

function poolLines(name: string, pool: Pool): string[] {
  const states = { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
  return Object.entries(states).map(([state, n]) => `jangteo_pool{pool="${name}",state="${state}"} ${n}`);
}

const ASK_MS = 1_500;

/** Events not yet handed on and how old the oldest is; -1 where the database does not answer (G-OBS-1). */
async function waiting(job: Pool): Promise<string[]> {
  const text = `select count(*)::int as n,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float as age
      from outbox
      where done_at is null`;
  const { n, age } = await job.query<{ n: number; age: number }>(within(text, ASK_MS)).then(
    (r) => r.rows[0]!,
    () => ({ n: -1, age: -1 }),
  );
  return [...gauge('jangteo_outbox_open', n), ...gauge('jangteo_outbox_oldest_seconds', Math.round(age))];
}
