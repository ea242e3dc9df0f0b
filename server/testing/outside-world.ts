// The product with the whole outside world around it, as `npm start` runs them, in one process.
import { clock } from '../kit/clock/clock.ts';
import { followClock } from '../surfaces/sim-clock.ts';
import { hookSecret } from '../kit/http/hooks.ts';
import { startWorkers, type Workers } from '../kit/jobs/jobs.ts';
import { allChores, allSubscriptions } from '../domains.ts';
import { startSimulator, type Simulator } from '../../simulator/simulator.ts';
import { startApp, testConfig, type TestApp } from './app.ts';

export interface OutsideWorld {
  app: TestApp;
  sim: Simulator;
  workers: Workers;
  /** A call of /sim/v1 through the product's own door. */
  control: <T = unknown>(
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; code: string; message: string; data: T }>;
  /** Waits until every report is taken over, every event relayed and every job done. */
  quiet: () => Promise<void>;
  stop: () => Promise<void>;
}

const OPEN = `select (select count(*) from outbox
    where done_at is null)::int + (select count(*)
    from pgboss.job
    where state in ('created', 'retry', 'active'))::int as open`;
const PATIENCE_MS = 120_000; // retries after faults wait up to half a minute
const LOOK_EVERY_MS = 40;

/** Starts simulator, API and worker over a migrated database; `home` should be the database's own. */
export async function startOutsideWorld(
  databaseUrl: string,
  home = testConfig(databaseUrl).home,
): Promise<OutsideWorld> {
  const config = testConfig(databaseUrl);
  const sim = await startSimulator({
    databaseUrl,
    home,
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: hookSecret(config, {}),
  });
  const app = await startApp(databaseUrl, { simUrl: sim.url, home });
  sim.connect(app.url);
  const unfollow = await followClock(app.deps);
  const workers = await startWorkers(app.deps, allSubscriptions(), allChores());
  const open = async (): Promise<number> =>
    (await sim.street.world.pool.query<{ open: number }>(OPEN)).rows[0]!.open;
  return {
    app,
    sim,
    workers,
    control: async (method, path, body) => {
      const response = await fetch(`${app.url}/sim/v1${path}`, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
      return {
        status: response.status,
        ...((await response.json()) as { code: string; message: string; data: never }),
      };
    },
    quiet: async () => {
      const until = performance.now() + PATIENCE_MS;
      for (let calm = 0; calm < 2;) {
        await sim.street.world.hooks.settled();
        calm = (await open()) === 0 ? calm + 1 : 0; // a report may have set off a job and a job a report
        if (performance.now() > until) throw new Error(`still ${await open()} events and jobs open`);
        await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      }
    },
    stop: async () => {
      await sim.street.traffic.stop();
      await workers.stop();
      unfollow();
      clock.set(null);
      await app.stop();
      await sim.stop();
    },
  };
}
