// H8, D24: everything that must return no row, over the demo marketplace.
import { checkInvariants, written } from '../../invariants/check.ts';
import { openWorld } from '../world.ts';
import type { ProofResult } from './proof.ts';

export default async function run(): Promise<ProofResult> {
  const world = await openWorld();
  try {
    const began = performance.now();
    const broken = await checkInvariants(world.app.deps.pools.job);
    const took = performance.now() - began;
    return {
      figures: {
        invariants: written.filter(({ live }) => !live).length,
        'milliseconds of all': Math.round(took),
      },
      failed: broken.map((b) => `${b.id} ${b.says}: ${b.rows} rows, e.g. ${JSON.stringify(b.example)}`),
    };
  } finally {
    await world.stop();
  }
}
