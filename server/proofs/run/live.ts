// G-LIV-1 to 3: lives as their publishers, their media process, their rivals and their operator break them, in real time.
import { createRng } from '../../../tools/seed/random.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { contests } from '../live/contests.ts';
import { cuts } from '../live/cuts.ts';
import { deaths } from '../live/deaths.ts';
import { lostLine, outages } from '../live/outages.ts';
import { openLivePlace, shopOf } from '../live/place.ts';
import { inLogs, refusals, withoutApi, type Keys } from '../live/refusals.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

export default async function run({ seed }: ProofOptions): Promise<ProofResult> {
  const place = await openLivePlace();
  const result: ProofResult = { figures: {}, failed: [] };
  const add = ({ figures, failed }: ProofResult): void => {
    Object.assign(result.figures, figures);
    result.failed.push(...failed);
  };
  try {
    const names = ['producer-a', 'producer-b', 'producer-individual', 'producer-matching', 'admin'] as const;
    const [first, second, third, fourth, operator] = await Promise.all(
      names.map((name) => shopOf(place, personaOf(name).loginId)),
    );
    const rng = createRng(seed);
    const keys: Keys = { known: [] };
    const beside = await Promise.all([
      outages(place, first!),
      lostLine(place, second!),
      cuts(place, third!, operator!),
      refusals(place, fourth!, keys),
    ]);
    beside.forEach(add);
    add(await deaths(place, first!, rng));
    add(await contests(place, fourth!, operator!, rng));
    add(await withoutApi(place, fourth!, keys));
    add(await inLogs(place, keys));
  } finally {
    await place.stop();
  }
  return result;
}
