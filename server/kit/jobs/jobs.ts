import { createHash } from 'node:crypto';
import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import { failpoint } from '../failpoint.ts';
import { cleaned } from '../http/clean.ts';
import { log } from '../http/log.ts';
import type { Deps } from '../http/context.ts';
import { listen } from '../db/listen.ts';
import { queuePlace } from '../db/settings.ts';
import { inTransaction } from '../db/tx.ts';
import { startChores } from './chores.ts';
import { worked } from './steps.ts';
import type { PayloadOf, Topic } from '../outbox/events.ts';

export interface JobEvent<P = unknown> {
  key: string;
  sellerSeq: number | null;
  payload: P;
  /** Of which step of a trace it is a part. */
  trace?: string;
}
/** An event of one of these topics. */
export type EventOn<T extends Topic> = JobEvent<PayloadOf<T>>;

export interface JobContext extends Deps {
  /** Aborted when the job runs out of time or the worker stops. */
  signal: AbortSignal;
  /** Aborted when the worker stops: for what goes on after its job, whose own signal is aborted at its end. */
  workerSignal?: AbortSignal;
}

/**
 * A reaction to an event. It may run more than once (a killed
 * worker): effects need unique keys or compare-and-set.
 */
export interface SubscriptionTo<T extends Topic> extends Reaction<PayloadOf<T>> {
  topic: T;
}
/** One to any topic, as the worker holds it. */
export type Subscription = Reaction<never> & { topic: Topic };

interface Reaction<P> {
  /** Unique per topic; the queue is `<topic>.<name>`. */
  name: string;
  /** Whether an event of the topic concerns it at all: what does not is never queued. */
  wants?: (payload: P) => boolean;
  run: (event: JobEvent<P>, ctx: JobContext) => Promise<void>;
  /** Called when the job will not be tried again. */
  dead?: (event: JobEvent<P>, ctx: JobContext) => Promise<void>;
  /** Seconds until an attempt counts as hung. */
  expireSeconds?: number;
  retryLimit?: number;
  concurrency?: number;
  /** For reactions that wait for a company outside: so many are fetched at once and run side by side. */
  sideBySide?: number;
  /**
   * For reactions that take milliseconds and could be one: up to `BATCH` events at once, in the order of the queue. Where it
   * throws, each is run by itself, so that one bad event fails alone.
   */
  runAll?: (events: readonly JobEvent<P>[], ctx: JobContext) => Promise<void>;
}

/** A chore on the clock of the real world: purges, expiries, the invariants. One worker of all has each run of it. */
export interface Chore {
  name: string;
  everySeconds: number;
  run: (ctx: JobContext) => Promise<void>;
}

/** What only an upgrade leaves behind is made up for once, an hour after it. */
export function onceInAProcess(work: Chore['run']): Chore['run'] {
  let done = false;
  return async (ctx) => {
    if (done) return;
    await work(ctx);
    done = true;
  };
}

export const subscribe = <T extends Topic>(subscription: SubscriptionTo<T>): SubscriptionTo<T> =>
  subscription;

/** A reaction that takes any number of events at once, one among them. */
export const subscribeAll = <T extends Topic>(
  subscription: Omit<SubscriptionTo<T>, 'run'> & Required<Pick<SubscriptionTo<T>, 'runAll'>>,
): SubscriptionTo<T> => ({ ...subscription, run: (event, ctx) => subscription.runAll([event], ctx) });

/** Payloads of events by the seller whom they name, sellers in one order: what is locked for several is locked in it. */
export function bySeller<P extends { sellerSeq: number }>(events: readonly JobEvent<P>[]): [number, P[]][] {
  const payloads = events.map(({ payload }) => payload);
  return [...Map.groupBy(payloads, (one) => one.sellerSeq)].sort(([a], [b]) => a - b);
}

const HEARTBEAT_SECONDS = 10;
const BATCH = 50;
const queueOf = (s: Subscription): string => `${s.topic}.${s.name}`;

interface OutboxRow {
  outbox_seq: number;
  topic: Topic;
  event_key: string;
  seller_seq: number | null;
  payload: never;
  trace_parent: string | null;
}

export interface Workers {
  /** Moves open events into queues now; answers how many. */
  relay(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the worker: relays outbox rows into pg-boss queues and works them. A job of a
 * killed worker is taken up again within 30 s, because its heartbeat stops (G-JOB-1).
 */
export async function startWorkers(
  deps: Deps,
  subscriptions: readonly Subscription[],
  chores: readonly Chore[],
): Promise<Workers> {
  const boss = new PgBoss({
    connectionString: deps.config.databaseUrl,
    application_name: 'jangteo-boss',
    max: 4,
    ...queuePlace(),
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    supervise: true, // both: stale heartbeats are looked for when both have passed
  });
  boss.on('error', (error) => log.warn({ error: (error as Error).message }, 'queue'));
  await boss.start();
  // not seconds later: a worker that dies again and again would never get there
  void boss.supervise().catch(warn);
  const stopping = new AbortController();
  const ctx: JobContext = { ...deps, signal: stopping.signal, workerSignal: stopping.signal };
  for (const s of subscriptions) await workOn(boss, s, ctx);
  const relay = relayer(deps, boss, subscriptions);
  const relayNow = (): void => void relay().catch(warn);
  // polling is the floor beneath it
  const stopListening = await listen(deps.pools.job, 'outbox', relayNow, relayNow);
  const polling = setInterval(relayNow, 2_000);
  const running = startChores(chores, ctx);
  relayNow();
  return {
    relay,
    stop: async () => {
      stopping.abort();
      clearInterval(polling);
      stopListening();
      await running.stop();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

const warn = (error: unknown): void => log.warn({ error: (error as Error).message }, 'worker');

async function workOn(boss: PgBoss, s: Subscription, ctx: JobContext): Promise<void> {
  const queue = queueOf(s);
  await boss.createQueue(queue, {
    retryLimit: s.retryLimit ?? 9,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: s.expireSeconds ?? 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    deleteAfterSeconds: 86_400,
  } as never);
  const options = {
    batchSize: s.runAll ? BATCH : (s.sideBySide ?? 1),
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
  } as const;
  for (let i = 0; i < (s.concurrency ?? 1); i++) {
    const worker: string = await boss.work<JobEvent<never>, void, typeof options>(
      queue,
      options,
      async (jobs) => {
        // where one batch was there may be more: pg-boss looks again after seconds only
        boss.notifyWorker(worker);
        if (s.runAll && jobs.length > 1 && (await ranAll(s, jobs, ctx)))
          return jobs.map(({ id }) => ({ id, status: 'completed' as const }));
        if (s.sideBySide) return Promise.all(jobs.map((job) => runJob(s, job, ctx)));
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await runJob(s, job, ctx));
        return results;
      },
    );
  }
}

type Job = JobWithMetadata<JobEvent<never>>;

const ranAll = (s: Subscription, jobs: readonly Job[], ctx: JobContext): Promise<boolean> =>
  worked(queueOf(s), jobs, async (failed) => {
    try {
      await s.runAll!(
        jobs.map(({ data }) => data),
        ctx,
      );
      failpoint('job:done');
      return true;
    } catch (error) {
      failed('failed', error);
      log.warn({ queue: queueOf(s), jobs: jobs.length, error: (error as Error).message }, 'batch failed');
      return false;
    }
  });

/** Runs one job and says what became of it; what it threw is written down for its next attempt. */
const runJob = (s: Subscription, job: Job, ctx: JobContext): Promise<JobResult> =>
  worked<JobResult>(queueOf(s), [job], async (failed) => {
    try {
      await s.run(job.data, { ...ctx, signal: AbortSignal.any([ctx.signal, job.signal]) });
      failpoint('job:done');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isDead = job.retryCount >= job.retryLimit;
      failed(isDead ? 'dead' : 'failed', error);
      const message = cleaned((error as Error).message);
      log.warn({ queue: queueOf(s), job: job.id, attempt: job.retryCount, error: message }, 'job failed');
      if (isDead) await s.dead?.(job.data, ctx).catch(warn);
      return { id: job.id, status: 'failed', output: { message } };
    }
  });

const RELAYED_AT_ONCE = 200;

/**
 * Takes open events in order and queues one job per subscriber,
 * in one transaction: no event is lost or queued twice.
 */
function relayer(deps: Deps, boss: PgBoss, subscriptions: readonly Subscription[]): () => Promise<number> {
  const byTopic = Map.groupBy(subscriptions, (s) => s.topic);
  let running: Promise<number> | null = null;
  const once = (): Promise<number> =>
    inTransaction(deps.pools.job, [], async (_db, client) => {
      const { rows } = await client.query<OutboxRow>(
        `select outbox_seq, topic, event_key, seller_seq, payload, trace_parent
          from outbox
          where done_at is null order by outbox_seq limit $1 for update skip locked`,
        [RELAYED_AT_ONCE],
      );
      await queueAll(boss, byTopic, rows);
      if (rows.length > 0) failpoint('relay:queued');
      if (rows.length > 0)
        await client.query('update outbox set done_at = now() where outbox_seq = any($1)', [
          rows.map((r) => r.outbox_seq),
        ]);
      return rows.length;
    });
  let asked = false;
  const all = async (): Promise<number> => {
    let sum = 0;
    for (let n = RELAYED_AT_ONCE; n === RELAYED_AT_ONCE || asked; sum += n) {
      asked = false;
      n = await once();
    }
    return sum;
  };
  // What commits while a round reads may have been missed by it: whoever asks meanwhile gets one more round.
  return () => {
    asked = true;
    return (running ??= all().finally(() => (running = null)));
  };
}

/**
 * One insert per queue. A job's id follows from the event,
 * so relaying again after a crash inserts nothing new.
 */
async function queueAll(
  boss: PgBoss,
  byTopic: ReadonlyMap<string, readonly Subscription[]>,
  rows: readonly OutboxRow[],
): Promise<void> {
  for (const [topic, events] of Map.groupBy(rows, (row) => row.topic))
    for (const s of byTopic.get(topic) ?? []) {
      const jobs = events
        .filter(({ payload }) => s.wants?.(payload) ?? true)
        .map((row) => ({ id: uuidOf(`${queueOf(s)}:${row.event_key}`), data: eventOf(row) }));
      if (jobs.length > 0) await boss.insert(queueOf(s), jobs as never);
    }
}

const eventOf = (row: OutboxRow): JobEvent => ({
  key: row.event_key,
  sellerSeq: row.seller_seq,
  payload: row.payload,
  ...(row.trace_parent && { trace: row.trace_parent }),
});

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
