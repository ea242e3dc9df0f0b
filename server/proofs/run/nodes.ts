// Two of each behind a real balancer: killed in turn under traffic, then upgraded one by one; nothing is lost, nothing is
// there twice, and the upgrade refuses nobody. `--files folder` shares a folder, else files lie in a bucket; `--events nats`
// tells messages by a nats-server; with the url of a Citus coordinator the rows lie there.
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { createRng } from '../../../tools/seed/random.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { findHaproxy, NO_HAPROXY } from '../../testing/haproxy.ts';
import { newJournal, openMarket, startLoad } from '../crash-load.ts';
import { judge, untilQuiet } from '../crash-oracle.ts';
import { closeLive, goLive, keepSending, shopOf, until, untilNew, type OnTheAir } from '../live/place.ts';
import { generate, mixOf } from '../mix.ts';
import { kills, upgrade } from '../nodes/falls.ts';
import { openNodes, type NodesPlace } from '../nodes/place.ts';
import { watchDoor, watchRoom, watchStream } from '../nodes/watchers.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

/** Of a round of six kills, as long as it takes here. */
const ROUND_SECONDS = 60;
const [PER_SECOND, SECONDS] = [6, 4];
const DONE_SECONDS = 120;

/** The replay has what every node has recorded, those that died among them. */
async function film({ sql }: NodesPlace, live: OnTheAir, sessions: number): Promise<ProofResult> {
  const failed: string[] = [];
  await closeLive(live);
  const shown = await until('the replay', DONE_SECONDS, async () => {
    const content: Content = await live.shop.show(live.contentSeq);
    return content.playback?.mp4Url ? content : null;
  });
  const parts = await sql<{ node: string; seconds: number | null }>(
    `select node, (recording ->> 'seconds')::float8 as seconds from ingest_session
      where content_seq = $1 order by session_seq`,
    [live.contentSeq],
  );
  const recorded = parts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
  const missing = parts.filter(({ seconds }) => seconds === null);
  if (parts.length !== sessions) failed.push(`live: ${parts.length} sessions, not ${sessions}`);
  if (missing.length > 0) failed.push(`live: ${missing.length} recordings are missing`);
  if (Math.abs((shown.durationSec ?? 0) - recorded) > parts.length)
    failed.push(`live: the replay has ${shown.durationSec} s of ${recorded.toFixed(1)} s`);
  return {
    figures: {
      'live: parts, seconds recorded, seconds of the replay': `${parts.length}, ${recorded.toFixed(0)}, ${shown.durationSec}`,
    },
    failed,
  };
}

/** The upgrade, and an open loop that tries each request once: everybody is answered. */
async function upgraded(place: NodesPlace, live: OnTheAir): Promise<ProofResult & { taken: number }> {
  const all = await mixOf(place.stand, 10_001);
  const mix = all.mix.filter(({ method }) => method === 'GET'); // orders are the buyers', who write them down
  const failed: string[] = [];
  const count = { sent: 0, p99: 0 };
  let over = false;
  const traffic = (async () => {
    while (!over) {
      const load = await generate({ url: place.stand.url, perSecond: PER_SECOND, seconds: SECONDS, mix });
      count.sent += load.sent;
      count.p99 = Math.max(count.p99, load.accepted.p99);
      for (const [said, n] of Object.entries(load.answers))
        if (said !== '200') failed.push(`upgrade: ${said} × ${n}`);
    }
  })();
  const { figures, taken } = await upgrade(place, live).finally(() => (over = true));
  await traffic;
  const more = {
    'upgrade: requests, one try each': count.sent,
    'upgrade: p99 of the worst 4 s, ms': count.p99,
  };
  return { figures: { ...figures, ...more }, failed, taken };
}

async function act(place: NodesPlace, { seed, seconds }: ProofOptions): Promise<ProofResult> {
  const { stand } = place;
  const [payments] = await place.sql<{ payments: number }>('select count(*)::int as payments from payment');
  const [market, journal] = [await openMarket(stand), newJournal()];
  const shop = await shopOf(place, personaOf('producer-a').loginId);
  const live = await goLive(shop);
  const program = keepSending(place, live.key);
  await untilNew(place, live, null, 60);
  const watches = [
    await watchStream(place, shop.token, 10_001),
    await watchRoom(place, { shop, contentSeq: live.contentSeq }),
  ];
  const door = watchDoor(place, personaOf('producer-b').loginId);
  const load = startLoad(stand, createRng(seed), market, journal);
  const fallen = await kills(place, live, Math.max(1, Math.round(seconds / ROUND_SECONDS)));
  const again = { calls: journal.retries, doors: door.refused() };
  const rolled = await upgraded(place, live);
  const refused = journal.retries - again.calls + door.refused() - again.doors;
  await load.finish();
  const seen = await Promise.all([...watches, door].map((watch) => watch()));
  await program.stop();
  const ended = await film(place, live, 1 + fallen.taken + rolled.taken);
  const quiet = await untilQuiet(stand);
  const failed = [
    ...rolled.failed,
    ...(refused > 0 ? [`upgrade: ${refused} calls had to be asked again`] : []),
    ...seen.flatMap((one) => one.failed),
    ...ended.failed,
    ...(quiet ? [] : ['jobs or events are still open']),
    ...(await judge(stand, journal, payments!)),
  ];
  const figures = {
    ...fallen.figures,
    'calls asked again while nodes died': again.calls,
    'answered by their key': journal.replays,
    ...rolled.figures,
    'orders placed, paid, confirmed': `${journal.placed.length}, ${journal.paid.length}, ${journal.confirmed.length}`,
    'sent, cancelled, sheets made': `${journal.started.length + journal.uploaded.length}, ${journal.cancelled.length}, ${journal.downloads.length}`,
    ...Object.assign({}, ...seen.map((one) => one.figures)),
    ...ended.figures,
  };
  return { figures, failed };
}

export default async function run(options: ProofOptions): Promise<ProofResult> {
  const haproxy = findHaproxy();
  if (!haproxy) return { figures: {}, failed: [NO_HAPROXY] };
  const place = await openNodes(haproxy, options);
  try {
    return await act(place, options);
  } finally {
    await place.stop();
  }
}
