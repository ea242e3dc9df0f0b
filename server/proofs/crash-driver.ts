// H7: kills the product's processes at named places and at random moments, and starts them again.
import type { Rng } from '../../tools/seed/random.ts';
import type { FailPoint } from '../kit/failpoint.ts';
import { newJournal, openMarket, startLoad, type Journal, type Market } from './crash-load.ts';
import { judge, untilQuiet } from './crash-oracle.ts';
import { watchOrphans } from './orphans.ts';
import type { ProofResult } from './run/proof.ts';
import type { Stand } from './stand.ts';

const nap = (ms: number) => new Promise((next) => setTimeout(next, ms));
const POINTS: Record<'api' | 'worker', FailPoint[]> = {
  api: ['commit:before', 'commit:after'],
  worker: ['commit:before', 'commit:after', 'relay:queued', 'job:done'],
};
/** A named place is waited for so long, then the process is killed wherever it is. */
const AT_POINT_MS = 6_000;
/** The promise. */
const READY_MS = 30_000;

export interface CrashOptions {
  rng: Rng;
  kills: number;
  /** Nobody but the worker dies. */
  workerOnly?: true;
  /** What happens before anybody dies. */
  before?: (stand: Stand, market: Market, journal: Journal) => Promise<void>;
  /** Kills the postmaster and starts it again; absent where it is others' as well. */
  crashDatabase?: () => Promise<void>;
}

type Victim = 'api' | 'worker' | 'database';

/** Kills `kills` times under load, waits for calm, asks the oracle. */
export async function crash(
  stand: Stand,
  { rng, kills, crashDatabase, workerOnly, before }: CrashOptions,
): Promise<ProofResult> {
  const { rows } = await stand.sql.query<{ payments: number }>(
    'select count(*)::int as payments from payment',
  );
  const [market, journal] = [await openMarket(stand), newJournal()];
  await before?.(stand, market, journal);
  const load = startLoad(stand, rng, market, journal);
  const took: Record<Victim, number[]> = { api: [], worker: [], database: [] };
  const orphans = watchOrphans(stand.sql);
  let atPoint = 0;
  for (let n = 0; n < kills; n++) {
    const lot = rng.int(0, 99);
    const victim: Victim = crashDatabase && lot < 15 ? 'database' : lot < 40 || workerOnly ? 'worker' : 'api';
    await nap(rng.int(200, 1_500));
    const armed = victim !== 'database' && n % 2 === 0;
    if (victim !== 'worker') journal.back = Infinity;
    if (victim !== 'database') await stand[victim].kill();
    if (victim === 'worker') orphans.died();
    if (armed) atPoint += await diesAtPoint(stand, victim, rng);
    const began = performance.now();
    if (victim === 'database') await crashDatabase!();
    else await stand.start(victim);
    if (victim === 'worker') orphans.born();
    if (victim !== 'worker')
      while (!(await stand.ready()) && performance.now() - began < READY_MS * 2) await nap(20);
    if (victim !== 'worker') journal.back = performance.now();
    took[victim].push(performance.now() - began);
  }
  await load.finish();
  const quiet = await untilQuiet(stand);
  const { seen, longestMs, late } = await orphans.end();
  // others stand in the way of a worker longer than that
  const failed = [...(await judge(stand, journal, rows[0]!)), ...(workerOnly ? late : [])];
  if (!quiet) failed.push('jobs or events are still open');
  for (const [who, all] of Object.entries(took))
    for (const ms of all) if (ms > READY_MS) failed.push(`${who} was ready after ${Math.round(ms)} ms`);
  return {
    figures: {
      ...figuresOf(journal, took, atPoint),
      'jobs whose worker died': `${seen}, taken up again within ${(longestMs / 1000).toFixed(1)} s of a living one`,
      ...(await jobsDone(stand)),
    },
    failed,
  };
}

/**
 * Starts a process in the dead one's place that will die at
 * a named place; answers 1 where it did so by itself.
 */
async function diesAtPoint(stand: Stand, victim: 'api' | 'worker', rng: Rng): Promise<number> {
  const points = POINTS[victim];
  const arming = stand.start(victim, {
    FAILPOINT: `${points[rng.int(0, points.length - 1)]}@${rng.int(1, 8)}`,
  });
  const proc = await arming.catch(() => null); // it may get there before it is ready
  if (!proc) return 1;
  const died = await Promise.race([proc.ended.then(() => 1), nap(AT_POINT_MS).then(() => 0)]);
  await proc.kill();
  return died;
}

/** Events that were carried out, by kind. */
async function jobsDone({ sql }: Stand): Promise<ProofResult['figures']> {
  const { rows } = await sql.query<{ topic: string; n: number }>(
    'select topic, count(*)::int as n from outbox where done_at is not null group by 1 order by 2 desc',
  );
  return Object.fromEntries(rows.map(({ topic, n }) => [`events done: ${topic}`, n]));
}

function figuresOf(
  journal: Journal,
  took: Record<Victim, number[]>,
  atPoint: number,
): ProofResult['figures'] {
  const worst = (all: number[]): string =>
    all.length === 0 ? 'none' : `${all.length}, ready again within ${(Math.max(...all) / 1000).toFixed(1)} s`;
  return {
    'kills of the API': worst(took.api),
    'kills of the worker': worst(took.worker),
    'kills of the postmaster': worst(took.database),
    'of these at a named place': atPoint,
    'orders acknowledged': journal.placed.length,
    'paid at the card company': journal.paid.length,
    confirmed: journal.confirmed.length,
    'sent one by one': journal.started.length,
    'sent by sheet': journal.uploaded.length,
    'cancelled and refunded': journal.cancelled.length,
    downloads: journal.downloads.length,
    'calls asked again': journal.retries,
    'answered by their key': journal.replays,
    "asked again, answered after the API's return within": `${(journal.longestMs / 1000).toFixed(1)} s`,
  };
}
