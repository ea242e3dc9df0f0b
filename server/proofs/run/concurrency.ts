// G-STK-1, G-STK-2, G-IDM-1, G-LUP-1: everything let go in one instant, at the real API process.
import { freePort } from '../../../tools/up/ports.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { hookSecret } from '../../kit/http/hooks.ts';
import { startProc } from '../processes.ts';
import { keyed, sameKey, sameLines, sameVersion, versioned } from '../races.ts';
import { buyersOf, rush, type Rush, type Shop } from '../rush.ts';
import { openWorld, type World } from '../world.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import pg from 'pg';

const BUYERS = 500;
const SAME = 50;
const EDITORS = 20;
const TABS = 10;
const ROUND_SECONDS = 6;
const MOST_ROUNDS = 20;

const quantile = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

export default async function run({ seconds }: ProofOptions): Promise<ProofResult> {
  const world = await openWorld();
  const { config, pools } = world.app.deps;
  const port = await freePort();
  const api = await startProc('api', {
    DATABASE_URL: world.url,
    JANGTEO_HOME: config.home,
    JANGTEO_SECRET: config.secret,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
  });
  const sql = new pg.Pool({ connectionString: world.url, max: 4 });
  try {
    const shop: Shop = {
      url: `http://127.0.0.1:${port}`,
      secret: config.secret,
      hookSecret: hookSecret(config, {}),
      job: pools.job,
      sql,
    };
    return await races(world, shop, Math.max(1, Math.min(MOST_ROUNDS, Math.floor(seconds / ROUND_SECONDS))));
  } finally {
    await api.stop();
    await sql.end();
    await world.stop();
  }
}

async function races(world: World, shop: Shop, rounds: number): Promise<ProofResult> {
  const failed: string[] = [];
  const buyers = await buyersOf(shop, BUYERS);
  const rushes: Rush[] = [];
  for (let n = 0; n < rounds; n++) {
    const one = await rush(shop, buyers);
    rushes.push(one);
    if (one.sold !== 100 || one.left !== 0) failed.push(`round ${n}: ${one.sold} sold, ${one.left} left`);
    for (const what of one.codes.keys()) if (/^(0|5(?!03))/.test(what)) failed.push(`round ${n}: ${what}`);
  }
  for (const endpoint of keyed) failed.push(...(await sameKey(world, shop.url, endpoint, SAME)));
  for (let n = 0; n < TABS; n++) failed.push(...(await sameLines(world, shop.url)).failed);
  for (const endpoint of versioned) failed.push(...(await sameVersion(world, shop.url, endpoint, EDITORS)));
  const broken = await checkInvariants(shop.job);
  failed.push(...broken.map((b) => `${b.id} ${b.says}: ${b.rows} rows`));
  const ms = rushes.flatMap((r) => r.ms);
  const shed = rushes.reduce((sum, r) => sum + (r.codes.get('503 SERVICE_BUSY') ?? 0), 0);
  return {
    figures: {
      'rounds of 500 buyers on 100 pieces': rushes.length,
      'sold in each': [...new Set(rushes.map((r) => r.sold))].join(', '),
      'answered, asking again included, p50 / p99 ms': `${Math.round(quantile(ms, 0.5))} / ${Math.round(quantile(ms, 0.99))}`,
      'told to come later (503) at first': shed,
      'calls with one key, 50 at once each': keyed.length,
      'races of tabs over the same 60 lines': TABS,
      'edits with a version, 20 editors each': versioned.length,
    },
    failed,
  };
}
