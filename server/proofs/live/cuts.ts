// A sanction cuts a live within two seconds (live.md §2).
import { setTimeout as nap } from 'node:timers/promises';
import type { ProofResult } from '../run/proof.ts';
import { eventsOf, goLive, openSessions, send, untilNew, until, type LivePlace, type Shop } from './place.ts';

const ROUNDS = 3;
const GOAL_MS = 2_000;

export const punish = (operator: Shop, contentSeq: number, at?: string) =>
  operator.call<object>(
    'POST',
    '/v1/broadcast/punish/content',
    { contentSeq, reason: 'DRIVING_LIVE', target: 'CONTENTS', text: '증명을 위한 제재입니다.' },
    at,
  );

/** From the operator's call to the moment at which nothing comes in and nothing goes out. */
export async function cuts(place: LivePlace, shop: Shop, operator: Shop): Promise<ProofResult> {
  const failed: string[] = [];
  const took: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const live = await goLive(shop);
    const program = send(place, live.key);
    await untilNew(place, live, null);
    await nap(4_000);
    const url = place.stand.url + (await shop.show(live.contentSeq)).playback!.hlsUrl!;
    const began = performance.now();
    const answer = await punish(operator, live.contentSeq, place.other);
    if (answer.code !== 'SUCCESS') failed.push(`punish: ${answer.code}`);
    await Promise.all([
      program.ended,
      until('players are sent away', 20, async () => {
        const got = await fetch(url, { headers: { connection: 'close' } });
        await got.body?.cancel();
        return got.status === 404;
      }),
    ]);
    took.push(Math.round(performance.now() - began));
    if ((await shop.show(live.contentSeq)).state !== 'PUNISHED') failed.push('it is not punished');
    if ((await openSessions(place, live)) > 0) failed.push('a session is open after the cut');
    if ((await eventsOf(place, 'broadcast.closed', live)).length !== 1) failed.push('not closed once');
  }
  for (const ms of took) if (ms > GOAL_MS) failed.push(`a sanction took ${ms} ms (goal ${GOAL_MS})`);
  return { figures: { 'sanction: publisher and players cut after, ms': took.join(', ') }, failed };
}
