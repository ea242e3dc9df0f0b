// A thousand sockets over two nodes while twenty messages a second are said; ten of them do not read.
import { setTimeout as nap } from 'node:timers/promises';
import { clock } from '../../kit/clock/clock.ts';
import type { ProofResult } from '../run/proof.ts';
import { enterAt, lastOf, peopleOf, say, type Ear, type RoomPlace } from './place.ts';

const SOCKETS = 1_000;
/** Staff, who get the words of the prompter: 120 kB each time. Five of one user at a node. */
const DEAF = 10;
const SPEAKERS = 20;
const PER_SECOND = 20;
const SECONDS = 20;
const PROMPTS = 70;
/** On a machine that does everything at once; on a quiet one it is a tenth (bench live). */
const GOAL_MS = 500;
/** Where the machine is slower than that without them, too. */
const MOST_TIMES = 3;

const SAID = /^말 ([0-9a-z]{8}) /;
const p99 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN;

interface Readers {
  ears: Ear[];
  /** ms from the mouth to each ear. */
  took: number[];
  /** The number that each was told of last. */
  upTo: number[];
  codes: number[];
}

async function open(place: RoomPlace): Promise<Readers> {
  const readers: Readers = { ears: [], took: [], upTo: [], codes: [] };
  const enter = (n: number): Promise<Ear> =>
    enterAt(place, place.nodes[n % 2]!, null, (frame) => {
      if (frame.t !== 'chat') return;
      const now = clock.realMs();
      readers.upTo[n] = frame.upTo;
      for (const { x } of frame.m) {
        const at = SAID.exec(x)?.[1];
        if (at) readers.took.push(now - Number.parseInt(at, 36));
      }
    });
  for (let n = 0; n < SOCKETS - DEAF; n += 10)
    readers.ears.push(...(await Promise.all(Array.from({ length: 10 }, (_none, k) => enter(n + k)))));
  for (const { closed } of readers.ears) void closed.then((code) => readers.codes.push(code));
  return readers;
}

async function talk(speakers: readonly Ear[], seconds: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < PER_SECOND * seconds; n++) {
    say(speakers[n % speakers.length]!, `말 ${clock.realMs().toString(36)} ${n}`);
    await nap(Math.max(0, began + ((n + 1) * 1_000) / PER_SECOND - performance.now()));
  }
  await nap(1_000); // what is on its way
}

/** Words for the prompter again and again, until megabytes lie before whoever does not read. */
async function prompt({ shop, contentSeq }: RoomPlace): Promise<void> {
  for (let n = 0; n < PROMPTS; n++) {
    const lines = Array.from({ length: 200 }, (_none, k) => `${n}.${k} ${'말'.repeat(190)}`);
    const { code } = await shop.call('PUT', `/v1/broadcast/content/${contentSeq}/prompter`, { lines, at: 0 });
    if (code !== 'SUCCESS') throw new Error(`prompter: ${code}`);
  }
}

/** Reads again; answers the code with which it was let go meanwhile, 0 where it was not. */
async function codeOf(ear: Ear): Promise<number> {
  ear.ws.resume();
  return Promise.race([ear.closed, nap(10_000).then(() => 0)]);
}

export async function crowd(place: RoomPlace): Promise<ProofResult> {
  const failed: string[] = [];
  const people = await peopleOf(place, SPEAKERS);
  const speakers: Ear[] = [];
  for (const [n, { token }] of people.entries())
    speakers.push(await enterAt(place, place.nodes[n % 2]!, token));
  const deaf: Ear[] = [];
  for (let n = 0; n < DEAF; n++) deaf.push(await enterAt(place, place.nodes[n % 2]!, 'host'));
  const readers = await open(place);
  await talk(speakers, SECONDS);
  const alone = p99(readers.took);
  readers.took.length = 0;
  for (const { ws } of deaf) ws.pause();
  await Promise.all([talk(speakers, SECONDS), prompt(place)]);
  const beside = p99(readers.took);
  const codes = await Promise.all(deaf.map(codeOf));
  const last = await lastOf(place);
  const behind = readers.ears.filter((_ear, n) => readers.upTo[n] !== last).length;
  if (behind > 0) failed.push(`${behind} readers were not told of the last message`);
  if (readers.codes.length > 0)
    failed.push(`${readers.codes.length} readers were closed: ${readers.codes.slice(0, 5).join()}`);
  // a goodbye that is not read within two seconds is cut short
  if (codes.some((code) => code !== 4413 && code !== 1006))
    failed.push(`who does not read: closed with ${codes.join()}`);
  if (beside > Math.max(GOAL_MS, alone * MOST_TIMES))
    failed.push(`p99 beside those who do not read ${beside} ms, without them ${alone} ms`);
  for (const { ws } of [...readers.ears, ...speakers]) ws.close();
  const shown = readers.took.length / (readers.ears.length * PER_SECOND * SECONDS);
  return {
    figures: {
      [`a message to ${SOCKETS} sockets at ${PER_SECOND}/s, p99 ms`]: alone,
      [`beside ${DEAF} of them that do not read, p99 ms`]: beside,
      'shown of these messages, the rest left out after a pause': `${(shown * 100).toFixed(1)} %`,
      'closed for not reading': codes.join(),
    },
    failed,
  };
}
