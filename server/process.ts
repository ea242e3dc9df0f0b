import { setTimeout as nap } from 'node:timers/promises';
import { reachStorage } from './adapters/storage/open.ts';
import { readConfig, type Config } from './kit/http/config.ts';
import { openStandings } from './kit/auth/standing.ts';
import type { Deps } from './kit/http/context.ts';
import type { House } from './kit/house.ts';
import { log } from './kit/http/log.ts';
import { openPool, type Pool } from './kit/db/pool.ts';
import { learnServer } from './kit/db/settings.ts';
import { openSeat } from './kit/db/seat.ts';
import { followSettings } from './domains/reference/index.ts';
import { followClock } from './surfaces/sim-clock.ts';
import { keepFolderSwept } from './surfaces/own-folder.ts';
import { openMetricsDoor, type MetricsDoor } from './surfaces/metrics-door.ts';
import type { Family } from './kit/telemetry/instruments.ts';
import { openTelemetry } from './kit/telemetry/start.ts';

export interface Running {
  /** Before it stops: whoever sends it requests sees that it will, and stops sending. */
  drain?(): Promise<void>;
  stop(): Promise<void>;
  /** What it counts and measures. */
  metrics: readonly Family[];
}

/** Pools of one process, and what the domains that it runs say to each other. Sizes fit two cores: more connections would only queue inside PostgreSQL. */
export function openDeps(config: Config, name: string, house: House = []): Deps {
  const pools = {
    app: openPool(config.databaseUrl, { role: 'app', max: 12, applicationName: `jangteo-${name}` }),
    // four of an API's are on LISTEN
    job: openPool(config.databaseUrl, {
      role: 'job',
      max: 7,
      statementTimeoutMs: 60_000,
      applicationName: `jangteo-${name}-job`,
    }),
  };
  return { config, house, seat: openSeat(config.databaseUrl), pools, standings: openStandings(pools.job) };
}

/** All connections now: whoever takes over from another process gets everyday's load with the first request. */
export async function openAll(pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.query('select 1')));
}

export async function closeDeps(deps: Deps): Promise<void> {
  deps.standings.stop();
  await Promise.all([deps.pools.app.end(), deps.pools.job.end(), deps.seat.leave()]);
}

const TELEMETRY_END_MS = 2_000;

/** Worker and media have a door for their metrics where they are given a port. */
function metricsDoor(name: string, metrics: readonly Family[]): Promise<MetricsDoor> | null {
  const port = process.env[`${name.toUpperCase()}_METRICS_PORT`];
  return port && name !== 'api' ? openMetricsDoor(Number(port), metrics) : null;
}

/**
 * Runs a process until SIGTERM, SIGINT or the end of its parent: stop accepting, finish, leave (G-SHD-1). SIGTERM lets
 * a balancer see it first; with the others somebody waits or has taken over already. A second signal or 12 s after
 * the drain end it at once.
 */
export async function main(
  name: string,
  start: (deps: Deps) => Promise<Running>,
  house: House = [],
): Promise<void> {
  process.env.JANGTEO_PROCESS = name;
  const telemetry = await openTelemetry(name); // before the pools, which tell of their statements
  const deps = openDeps(readConfig(), name, house);
  await reachStorage(deps.config);
  await learnServer(deps.pools.job);
  const unfollow = await Promise.all([followClock(deps), followSettings(deps)]);
  const unsweep = keepFolderSwept(deps.config.home);
  const running = await start(deps);
  telemetry?.measure(running.metrics);
  const door = await metricsDoor(name, running.metrics);
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    if (signal === 'SIGTERM') await running.drain?.();
    setTimeout(() => process.exit(1), 12_000).unref();
    await running.stop();
    door?.stop();
    await unsweep();
    for (const stopFollowing of unfollow) stopFollowing();
    await closeDeps(deps);
    // a collector that does not answer keeps nobody
    if (telemetry) await Promise.race([telemetry.stop(), nap(TELEMETRY_END_MS)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(
      signal,
      () =>
        void stop(signal).catch(
          (error: Error) => (log.error({ error: error.message }, 'stop failed'), process.exit(1)),
        ),
    );
  process.send?.({ ready: true });
  log.info({ pid: process.pid }, `${name} ready`);
}
