import { monitorEventLoopDelay, type ELDHistogram } from 'node:perf_hooks';
import type { Pool } from '../kit/db/pool.ts';
import { within } from '../kit/db/query.ts';
import { admission } from '../kit/http/admission.ts';
import type { Deps } from '../kit/http/context.ts';
import { requestMs } from '../kit/http/metrics.ts';
import { choreMs, jobMs } from '../kit/jobs/steps.ts';
import { counter, gauge, one, type Family, type Point } from '../kit/telemetry/instruments.ts';
import { outsideMs } from '../kit/telemetry/outside.ts';

const RESOLUTION_MS = 10;
const lags = new Map<string, ELDHistogram>();

function lagOf(reader: string): ELDHistogram {
  let lag = lags.get(reader);
  if (!lag) {
    lags.set(reader, (lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS })));
    lag.enable();
  }
  return lag;
}
lagOf('page'); // from the start on, so that the first reading tells of it

/** Nanoseconds above the timer's own rhythm, since the same reader asked last. */
function lagPoints(reader: string): Point[] {
  const lag = lagOf(reader);
  const over = (ns: number): number => Math.max(0, Math.round(ns / 1e5 - RESOLUTION_MS * 10) / 10);
  const points = [50, 99, 100].map((p) => ({
    labels: { quantile: String(p / 100) },
    value: over(lag.count > 0 ? lag.percentile(p) : 0),
  }));
  lag.reset();
  return points;
}

function poolPoints(name: string, pool: Pool): Point[] {
  const states = { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
  return Object.entries(states).map(([state, value]) => ({ labels: { pool: name, state }, value }));
}

/** Of every process: its health, its connections, whom it asks. */
const ofProcess = ({ app, job }: Deps['pools']): Family[] => [
  gauge('jangteo_event_loop_lag_ms', 'How late the event loop was since the last reading, ms', lagPoints),
  gauge('process_resident_memory_bytes', 'Memory of the process', () => one(process.memoryUsage.rss())),
  gauge('jangteo_pool', 'Connections to the database by state', () => [
    ...poolPoints('app', app),
    ...poolPoints('job', job),
  ]),
  outsideMs,
];

const ASK_MS = 1_500;

/** A page reads all its families at once: those that tell of the same rows share one answer. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().finally(() => {
      asked = null;
    }));
}

interface Outbox {
  n: number;
  age: number;
}

/** Events not yet handed on and how old the oldest is; -1 where the database does not answer (G-OBS-1). */
function openWork(job: Pool): Family[] {
  const text = `select count(*)::int as n,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float as age
      from outbox
      where done_at is null`;
  const read = together(() => job.query<Outbox>(within(text, ASK_MS)));
  const ask = (value: (row: Outbox) => number) => (): Promise<readonly Point[]> =>
    read().then(
      ({ rows }) => one(value(rows[0]!)),
      () => one(-1),
    );
  return [
    gauge(
      'jangteo_outbox_open',
      'Events that no queue has taken yet; -1: the database is silent',
      ask(({ n }) => n),
    ),
    gauge(
      'jangteo_outbox_oldest_seconds',
      'Age of the oldest of them',
      ask(({ age }) => Math.round(age)),
    ),
  ];
}

interface Waits {
  queue: string;
  due: number;
  oldest_seconds: number;
  dead: number;
}

/** Nothing where the database does not answer, or no worker has ever run. */
function queues(job: Pool): Family[] {
  const text = 'select queue, due, oldest_seconds, dead from queue_waits()';
  const read = together(() => job.query<Waits>(within(text, ASK_MS)));
  const ask = (value: (row: Waits) => number) => (): Promise<readonly Point[]> =>
    read().then(
      ({ rows }) => rows.map((row) => ({ labels: { queue: row.queue }, value: value(row) })),
      () => [],
    );
  return [
    gauge(
      'jangteo_queue_due',
      'Jobs that are due and not begun',
      ask(({ due }) => due),
    ),
    gauge(
      'jangteo_queue_oldest_seconds',
      'For how long the oldest has been due',
      ask((row) => row.oldest_seconds),
    ),
    gauge(
      'jangteo_queue_dead',
      'Jobs that are not tried again, of the last day',
      ask(({ dead }) => dead),
    ),
  ];
}

/** Those of these chores whose next run is past; one that is at work for longer than its interval is late, too. */
function lateChores(job: Pool, names: readonly string[]): Family {
  const text = `select name, extract(epoch from now() - next_at)::int as late
    from chore_run where name = any($1::text[]) and next_at < now() - interval '1 second'`;
  return gauge('jangteo_chore_late_seconds', 'For how long a chore should have begun', () =>
    job.query<{ name: string; late: number }>({ ...within(text, ASK_MS), values: [names] }).then(
      ({ rows }) => rows.map(({ name, late }) => ({ labels: { chore: name }, value: late })),
      () => [],
    ),
  );
}

/** Rate, errors and latency per route, and the work that waits for the worker. */
export const apiMetrics = (pools: Deps['pools']): Family[] => [
  requestMs,
  gauge('jangteo_requests_in_flight', 'Requests at work', () => one(admission.tally().inFlight)),
  counter('jangteo_requests_refused_total', 'Requests sent away: too many', () => admission.tally().refused),
  ...ofProcess(pools),
  ...openWork(pools.job),
];

/** What is worked and what waits for it. */
export const workerMetrics = (pools: Deps['pools'], chores: readonly { name: string }[]): Family[] => [
  jobMs,
  choreMs,
  ...ofProcess(pools),
  ...openWork(pools.job),
  ...queues(pools.job),
  lateChores(
    pools.job,
    chores.map(({ name }) => name),
  ),
];

/** Who publishes at this node. */
export const mediaMetrics = (pools: Deps['pools'], sessions: () => readonly unknown[]): Family[] => [
  gauge('jangteo_media_sessions', 'Publishers at this node', () => one(sessions().length)),
  ...ofProcess(pools),
];
