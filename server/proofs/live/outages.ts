// G-LIV-1: a publisher that goes for 5, 20 and more than 60 s, by a kill and by a line that swallows everything.
import { execFileSync } from 'node:child_process';
import { setTimeout as nap } from 'node:timers/promises';
import { clock } from '../../kit/clock/clock.ts';
import type { ProofResult } from '../run/proof.ts';
import {
  eventsOf,
  goLive,
  openSessions,
  playlistOf,
  send,
  until,
  untilNew,
  type LivePlace,
  type OnTheAir,
  type Shop,
} from './place.ts';

const AWAY_SECONDS = [5, 20];
const GRACE_SECONDS = 60;
/** The worker looks every two seconds, and the machine is shared. */
const CLOSES_WITHIN = 10;
/** Media gives a line up that says nothing for so long. */
const SILENT_SECONDS = 20;
/** After the publisher is back. */
const PLAYS_WITHIN = 10;

/** Three of them are a replay that is shown: a minute. */
const STRETCH_MS = 22_000;

interface Seen {
  figures: ProofResult['figures'];
  failed: string[];
}

/** It is on air again: the same live, one break more in its playlist. */
async function backAgain(
  place: LivePlace,
  live: OnTheAir,
  how: string,
  go: () => void,
  seen: Seen,
): Promise<void> {
  const before = await playlistOf(place, live);
  const began = performance.now();
  go();
  const now = await untilNew(place, live, before, 60);
  const ms = Math.round(performance.now() - began);
  seen.figures[`${how}: pictures again after, ms`] = ms;
  const { state } = await live.shop.show(live.contentSeq);
  if (state !== 'LIVE_PUBLIC_ONAIR') seen.failed.push(`${how}: the live is ${state}`);
  if (now.breaks + now.discontinuitySequence < 1) seen.failed.push(`${how}: no DISCONTINUITY`);
  if (ms > PLAYS_WITHIN * 1_000) seen.failed.push(`${how}: pictures after ${ms} ms (goal ${PLAYS_WITHIN} s)`);
}

/** Its publisher is gone for good, which media notices within so many seconds: closed once, at the moment of the loss. */
async function closedByGrace(
  place: LivePlace,
  live: OnTheAir,
  { how, noticed }: { how: string; noticed: number },
  seen: Seen,
): Promise<void> {
  const gone = performance.now();
  const lostAt = clock.realMs();
  await until('the live is closed', GRACE_SECONDS + noticed + 30, async () =>
    (await live.shop.show(live.contentSeq)).state.startsWith('LIVE_') ? null : true,
  );
  const seconds = (performance.now() - gone) / 1_000;
  seen.figures[`${how} for good: closed after, s`] = seconds.toFixed(1);
  if (seconds < GRACE_SECONDS - 1 || seconds > GRACE_SECONDS + noticed + CLOSES_WITHIN)
    seen.failed.push(`${how} for good: closed after ${seconds.toFixed(1)} s`);
  const over = await until('the film', 120, async () => {
    const content = await live.shop.show(live.contentSeq);
    return content.state === 'VOD_PROCESSING' ? null : content;
  });
  if (over.state !== 'PUBLISHED') seen.failed.push(`${how} for good: the film is ${over.state}`);
  const closed = await eventsOf(place, 'broadcast.closed', live);
  if (closed.length !== 1) seen.failed.push(`${how} for good: closed ${closed.length} times`);
  const [last] = await place.sql<{ lost: Date }>(
    'select max(lost_at) as lost from ingest_session where content_seq = $1',
    [live.contentSeq],
  );
  // the API says seconds; the last picture is one of the moment before
  const apart = [last!.lost.getTime(), lostAt].map((at) => Math.abs(Date.parse(over.endAt!) - at));
  if (apart[0]! > 1_000 || apart[1]! > 3_000)
    seen.failed.push(`${how} for good: endAt is ${apart.join(' and ')} ms from lostAt and from the loss`);
  if ((await openSessions(place, live)) > 0) seen.failed.push('a session is open after the end');
}

/** Killed for 5 and 20 s, then for good. */
export async function outages(place: LivePlace, shop: Shop): Promise<ProofResult> {
  const seen: Seen = { figures: {}, failed: [] };
  const live = await goLive(shop);
  let program = send(place, live.key);
  await untilNew(place, live, null);
  await nap(STRETCH_MS);
  for (const seconds of AWAY_SECONDS) {
    await program.kill();
    await until('the loss', 10, async () => (await live.shop.show(live.contentSeq)).ingest?.lostAt);
    await nap(seconds * 1_000);
    if (!(await playlistOf(place, live))) seen.failed.push(`gone for ${seconds} s: players find no playlist`);
    const back = (): void => void (program = send(place, live.key));
    await backAgain(place, live, `killed for ${seconds} s`, back, seen);
    await nap(STRETCH_MS);
  }
  await program.kill();
  await closedByGrace(place, live, { how: 'killed', noticed: 0 }, seen);
  return seen;
}

const NETWORK = `jt-proof-${process.pid}`;
const [HERE, THERE] = [`jtp${process.pid % 100_000}a`, `jtp${process.pid % 100_000}b`];
const [HOST, GUEST] = ['10.231.77.1', '10.231.77.2'];
const ip = (...args: string[]): Buffer => execFileSync('ip', args, { stdio: 'pipe' });

/** A network of its own, one cable long. Null where this machine gives none. */
function openNetwork(): { loss: (on: boolean) => void; close: () => void } | null {
  try {
    ip('netns', 'add', NETWORK);
    ip('link', 'add', HERE, 'type', 'veth', 'peer', 'name', THERE, 'netns', NETWORK);
    ip('addr', 'add', `${HOST}/30`, 'dev', HERE);
    ip('link', 'set', HERE, 'up');
    ip('-n', NETWORK, 'addr', 'add', `${GUEST}/30`, 'dev', THERE);
    ip('-n', NETWORK, 'link', 'set', THERE, 'up');
  } catch {
    return null;
  }
  // Both ends know the other by a card that nobody has: what is sent is swallowed, and nobody is told.
  const loss = (on: boolean): void => {
    for (const [network, device, peer] of [
      [[], HERE, GUEST],
      [['-n', NETWORK], THERE, HOST],
    ] as const)
      if (on)
        ip(
          ...network,
          'neigh',
          'replace',
          peer,
          'lladdr',
          '02:00:00:00:00:01',
          'nud',
          'permanent',
          'dev',
          device,
        );
      else ip(...network, 'neigh', 'del', peer, 'dev', device);
  };
  return { loss, close: () => void ip('netns', 'del', NETWORK) };
}

/** Every packet of the publisher is lost for 5 and for 20 s; it comes back by itself as a streaming program does. */
export async function lostLine(place: LivePlace, shop: Shop): Promise<ProofResult> {
  const seen: Seen = { figures: {}, failed: [] };
  const network = openNetwork();
  const from = network && { network: NETWORK, host: HOST };
  const live = await goLive(shop);
  let program = send(place, live.key, from);
  const hold = (on: boolean): void => {
    if (network) network.loss(on);
    else program.child.kill(on ? 'SIGSTOP' : 'SIGCONT');
  };
  let over = false;
  const what = network ? 'all packets lost' : 'the program stands still (no network of its own here)';
  try {
    await untilNew(place, live, null);
    await nap(STRETCH_MS);
    for (const seconds of AWAY_SECONDS) {
      hold(true);
      await nap(seconds * 1_000);
      const lost = (await live.shop.show(live.contentSeq)).ingest?.lostAt ?? null;
      seen.figures[`${what} for ${seconds} s: noticed`] = lost === null ? 'no' : 'yes';
      const before = await playlistOf(place, live);
      const began = performance.now();
      hold(false);
      // A program whose connection was given up meanwhile comes back.
      void program.ended
        .then(() => nap(1_000))
        .then(() => (over ? null : (program = send(place, live.key, from))));
      await untilNew(place, live, before, 60);
      seen.figures[`${what} for ${seconds} s: pictures again after, ms`] = Math.round(
        performance.now() - began,
      );
      const { state } = await live.shop.show(live.contentSeq);
      if (state !== 'LIVE_PUBLIC_ONAIR') seen.failed.push(`${what} for ${seconds} s: the live is ${state}`);
      await nap(STRETCH_MS);
    }
    hold(true);
    await closedByGrace(place, live, { how: what, noticed: SILENT_SECONDS }, seen);
    return seen;
  } finally {
    over = true;
    hold(false);
    await program.kill();
    network?.close();
  }
}
