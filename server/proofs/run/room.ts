// Rooms over two API nodes (live.md §10): full, deaf, silent, flooding and cut sockets, and a node that dies.
import { personaOf } from '../../../tools/seed/personas.ts';
import { createRng } from '../../../tools/seed/random.ts';
import { crowd } from '../room/crowd.ts';
import { cuts, deadNode } from '../room/cuts.ts';
import { limits, silent } from '../room/limits.ts';
import { openRoomPlace } from '../room/place.ts';
import { rulings } from '../room/rulings.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

export default async function run({ seed }: ProofOptions): Promise<ProofResult> {
  const place = await openRoomPlace(personaOf('producer-a').loginId);
  const rng = createRng(seed);
  const result: ProofResult = { figures: {}, failed: [] };
  const add = ({ figures, failed }: ProofResult): void => {
    Object.assign(result.figures, figures);
    result.failed.push(...failed);
  };
  try {
    // those who say nothing do so while others are looked at
    const asleep = silent(place);
    for (const part of [limits, rulings, (at: typeof place) => cuts(at, rng)]) add(await part(place));
    add(await asleep);
    add(await crowd(place));
    add(await deadNode(place));
  } finally {
    await place.stop();
  }
  return result;
}
