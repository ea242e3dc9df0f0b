// G-FUZ-1, G-ENV-1, -2, G-COE-1: every call with 200 requests
// that mostly fit and 300 that mostly do not, as who may call it.
import { destructive } from '../examples.ts';
import { endpoints } from '../inputs.ts';
import { edgesOfCalls, fuzz, fuzzable, sendEdges } from '../random/fuzz.ts';
import type { Kept } from '../random/fuzz.ts';
import { openWorld } from '../world.ts';
import type { Proof } from './proof.ts';

const [VALID, STRANGE] = [200, 300];

const run: Proof = async ({ seed }) => {
  const world = await openWorld();
  const failed: string[] = [];
  const kept: Kept[] = [];
  const closed: string[] = [];
  let [sent, accepted] = [0, 0];
  const began = performance.now();
  const calls = [
    ...endpoints.filter((e) => fuzzable(e) && !destructive.has(e.id)),
    ...endpoints.filter((e) => destructive.has(e.id)),
  ];
  try {
    for (const endpoint of calls) {
      const tally = await fuzz(world, endpoint, { valid: VALID, strange: STRANGE, seed, rough: true });
      failed.push(...tally.failed);
      kept.push(...tally.kept);
      sent += tally.sent;
      accepted += tally.accepted;
      if (tally.accepted === 0) closed.push(endpoint.id);
    }
    const bounds = await sendEdges(world, await edgesOfCalls(world, calls));
    failed.push(...bounds.failed);
    kept.push(...bounds.kept);
    sent += bounds.sent;
    accepted += bounds.accepted;
  } finally {
    await world.stop().catch((error: Error) => failed.push(error.message));
  }
  // To be kept: server/proofs/random/regressions.ts
  for (const one of kept) console.log(`  ${JSON.stringify(one)},`);
  return {
    figures: {
      calls: calls.length,
      requests: sent,
      'requests a second': Math.round(sent / ((performance.now() - began) / 1000)),
      'answered 2xx, each as its schema says': accepted,
      'calls that never answered 2xx': closed.length === 0 ? 0 : `${closed.length}: ${closed.join(', ')}`,
      faults: failed.length,
    },
    failed,
  };
};
export default run;
