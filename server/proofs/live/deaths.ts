// G-LIV-3: the media process is killed twenty times under a running live.
import { setTimeout as nap } from 'node:timers/promises';
import type { Rng } from '../../../tools/seed/random.ts';
import type { ProofResult } from '../run/proof.ts';
import {
  closeLive,
  eventsOf,
  goLive,
  keepSending,
  playlistOf,
  until,
  untilNew,
  type LivePlace,
  type Shop,
} from './place.ts';

const DEATHS = 20;
/** Film and parts (live.md §9). */
const MOST_APART = 0.02;

interface Film {
  state: string;
  ms: number;
  parts: number;
  seconds: number;
  films: number;
}

/** One live, one close, one film, made of all that was recorded up to each death. */
export async function deaths(place: LivePlace, shop: Shop, rng: Rng): Promise<ProofResult> {
  const failed: string[] = [];
  const live = await goLive(shop);
  const program = keepSending(place, live.key);
  const took: number[] = [];
  const ready: number[] = [];
  let seen = await untilNew(place, live, null);
  for (let n = 1; n <= DEATHS; n++) {
    await nap(rng.int(1_000, 4_000));
    seen = (await playlistOf(place, live)) ?? seen;
    await place.media.kill();
    const began = performance.now();
    await place.startMedia();
    ready.push(place.media.readyMs);
    seen = await untilNew(place, live, seen, 60);
    took.push(performance.now() - began);
    const { state } = await shop.show(live.contentSeq);
    if (state !== 'LIVE_PUBLIC_ONAIR') failed.push(`death ${n}: the live is ${state}`);
  }
  await nap(3_000);
  await closeLive(live);
  await program.stop();
  const film = await until('the film', 180, async () => {
    const [row] = await place.sql<Film>(
      `select c.state, max(v.duration_ms) as ms, count(distinct v.file_id)::int as films,
          (select count(*)::int from ingest_session i where i.content_seq = c.content_seq) as parts,
          (select sum((recording ->> 'seconds')::float) from ingest_session i
            where i.content_seq = c.content_seq) as seconds
        from content c left join content_video v using (seller_seq, content_seq)
        where c.content_seq = $1 group by c.content_seq, c.state`,
      [live.contentSeq],
    );
    return row!.state === 'VOD_PROCESSING' ? null : row;
  });
  const apart = Math.abs(film!.ms / 1_000 / film!.seconds - 1);
  if (film!.state !== 'PUBLISHED') failed.push(`after the end the live is ${film!.state}`);
  if (film!.films !== 1) failed.push(`${film!.films} films`);
  if (!(apart <= MOST_APART)) failed.push(`film of ${film!.ms} ms, parts of ${film!.seconds} s`);
  if (film!.parts <= DEATHS) failed.push(`${film!.parts} parts after ${DEATHS} deaths`);
  const closed = await eventsOf(place, 'broadcast.closed', live);
  if (closed.length !== 1) failed.push(`closed ${closed.length} times`);
  const middleAndMost = (all: number[]): string => {
    const byLength = all.toSorted((a, b) => a - b).map(Math.round);
    return `median ${byLength[DEATHS / 2]}, at most ${byLength.at(-1)}`;
  };
  const figures = {
    'deaths of media under one live': DEATHS,
    'media ready again after, ms': middleAndMost(ready),
    'pictures again after, ms': middleAndMost(took),
    'film of as many parts': film!.parts,
    'film beside the sum of its parts': `${(film!.ms / 1_000).toFixed(1)} s of ${film!.seconds.toFixed(1)} s`,
  };
  return { figures, failed };
}
