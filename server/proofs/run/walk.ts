// G-FUZ-2: 2,000 walks of 20 steps through the business, judged step by step;
// the invariants and the money of the outside world after each hundred.
import { openOutside, soundness } from '../random/walk-outside.ts';
import { createGround } from '../random/walk-ground.ts';
import type { Ground } from '../random/walk-ground.ts';
import { kindOfFault, shrink, walk } from '../random/walk.ts';
import { personas } from '../../../tools/seed/personas.ts';
import type { Proof } from './proof.ts';

const [WALKS, LENGTH, CHECK_EVERY] = [2_000, 20, 100];
/** Share of the writes around which every table is counted. */
const COUNT_EVERY = 0.05;

/** Buyers buy from producer-b, too, and read what it writes to them; other sellers never do. */
const isRival = (by: string): boolean => personas.some((p) => p.persona === by && p.userType === 'producer');

const figuresOf = ({ tally }: Ground): Record<string, string> => ({
  'distinct (call, status, code)': String(tally.pairs.size),
  'calls that went through': String(tally.open.size),
  'refusals after which all tables were counted': String(tally.counted),
  ...Object.fromEntries(
    [...tally.areas]
      .sort()
      .map(([area, { sent, ok }]) => [`2xx in ${area}`, `${Math.round((100 * ok) / sent)} % of ${sent}`]),
  ),
});

/** Seconds after which no walk begins any more; `--for` gives more. */
const AT_LEAST = 900;

const run: Proof = async ({ seed, seconds }) => {
  const outside = await openOutside();
  const ground = createGround(outside, COUNT_EVERY);
  const failed: string[] = [];
  const known = new Set<string>();
  const began = performance.now();
  let [walks, steps] = [0, 0];
  try {
    for (
      const until = began + Math.max(seconds, AT_LEAST) * 1000;
      walks < WALKS && performance.now() < until;
      walks += 1
    ) {
      const gone = await walk(ground, seed + walks, LENGTH);
      steps += gone.steps.length;
      if (gone.fault && !known.has(kindOfFault(gone.fault))) {
        known.add(kindOfFault(gone.fault));
        failed.push(`walk ${walks}: ${gone.fault}`);
        // to be kept: server/proofs/random/walk-regressions.ts
        console.log(`  ${JSON.stringify(await shrink(ground, gone))},`);
      }
      if ((walks + 1) % CHECK_EVERY > 0) continue;
      const wrong = await soundness(outside);
      failed.push(...wrong.map((one) => `after walk ${walks}: ${one}`));
      if (wrong.length > 0) break; // what is broken stays broken
    }
  } finally {
    await outside.stop().catch((error: Error) => failed.push(error.message));
  }
  const { leaks, inside } = ground.world.recorder;
  failed.push(
    ...leaks
      .filter(({ by }) => isRival(by))
      .slice(0, 5)
      .map((leak) => `a mark of producer-b's: ${JSON.stringify(leak)}`),
    ...inside.slice(0, 5).map((one) => `the inside of the house: ${JSON.stringify(one)}`),
  );
  return {
    figures: {
      walks,
      steps,
      'steps a second': Math.round(steps / ((performance.now() - began) / 1000)),
      ...figuresOf(ground),
      faults: failed.length,
    },
    failed,
  };
};
export default run;
