import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { QueryConfig } from 'pg';
import type { Pool } from '../db/pool.ts';
import { admission } from './admission.ts';
import type { Deps } from './context.ts';

const BOUNDS_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 5000];

interface Series {
  count: number;
  sumMs: number;
  buckets: number[];
}
const series = new Map<string, Series>();

/** Counts one answered request; `route` is the declared path, never the URL. */
export function countRequest(route: string, status: number, ms: number): void {
  const key = `route="${route}",status="${status}"`;
  const s = series.get(key) ?? { count: 0, sumMs: 0, buckets: BOUNDS_MS.map(() => 0) };
  series.set(key, s);
  s.count += 1;
  s.sumMs += ms;
  BOUNDS_MS.forEach((bound, i) => ms <= bound && (s.buckets[i]! += 1));
}

const RESOLUTION_MS = 10;
const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
lag.enable();

/** Prometheus text: rate, errors and latency per route, this process's health, and the work that waits for the worker. */
export async function metricsText(pools: Deps['pools']): Promise<string> {
  const lines = [...requests(), ...processHealth(), ...poolLines('app', pools.app), ...poolLines('job', pools.job), ...(await waiting(pools.job))];
  return `${lines.join('\n')}\n`;
}

function requests(): string[] {
  const lines = ['# TYPE jangteo_request_ms histogram'];
  for (const [key, s] of series) {
    BOUNDS_MS.forEach((bound, i) => lines.push(`jangteo_request_ms_bucket{${key},le="${bound}"} ${s.buckets[i]}`));
    lines.push(`jangteo_request_ms_bucket{${key},le="+Inf"} ${s.count}`, `jangteo_request_ms_sum{${key}} ${s.sumMs.toFixed(1)}`, `jangteo_request_ms_count{${key}} ${s.count}`);
  }
  return lines;
}

const gauge = (name: string, value: number, labels = ''): string[] => [`# TYPE ${name} gauge`, `${name}${labels} ${value}`];

/** The lag's percentiles are of the time since the page was read last: nanoseconds above the timer's own rhythm. */
function processHealth(): string[] {
  const over = (ns: number): number => Math.max(0, Math.round(ns / 1e5 - RESOLUTION_MS * 10) / 10);
  const quantiles = [50, 99, 100].map((p) => `jangteo_event_loop_lag_ms{quantile="${p / 100}"} ${over(lag.count > 0 ? lag.percentile(p) : 0)}`);
  lag.reset();
  return [
    '# TYPE jangteo_event_loop_lag_ms gauge', ...quantiles, ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()), ...gauge('jangteo_requests_in_flight', admission.inFlight),
    '# TYPE jangteo_requests_refused_total counter', `jangteo_requests_refused_total ${admission.refused}`,
  ];
}

function poolLines(name: string, pool: Pool): string[] {
  const states = { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
  return Object.entries(states).map(([state, n]) => `jangteo_pool{pool="${name}",state="${state}"} ${n}`);
}

const ASK_MS = 1_500;

/** Events not yet handed on and how old the oldest is; -1 where the database does not answer (G-OBS-1). */
async function waiting(job: Pool): Promise<string[]> {
  const text = 'select count(*)::int as n, coalesce(extract(epoch from now() - min(created_at)), 0)::float as age from outbox where done_at is null';
  const { n, age } = await job.query<{ n: number; age: number }>({ text, query_timeout: ASK_MS } as QueryConfig).then((r) => r.rows[0]!, () => ({ n: -1, age: -1 }));
  return [...gauge('jangteo_outbox_open', n), ...gauge('jangteo_outbox_oldest_seconds', Math.round(age))];
}
