// A thousand sockets over two nodes while twenty messages a second are said; ten of them do not read.
import { setTimeout as nap } from 'node:timers/promises';
import type { ProofResult } from '../run/proof.ts';
import { enterAt, peopleOf, say, send, type Ear, type RoomPlace } from './place.ts';

const SOCKETS = 1_000;
const SLOW = 10;
const SPEAKERS = 20;
const PER_SECOND = 20;
const SECONDS = 20;
/** Of long messages that a slow one asks for again and again, until a megabyte lies unread. */
const BEFORE = 200;
/** On a machine that does everything at once; on a quiet one it is a tenth (bench live). */
const GOAL_MS = 500;

const SAID = /^말 ([0-9a-z]{8}) /;
const p99 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN;

interface Readers {
  ears: Ear[];
  /** ms from the mouth to each ear. */
  took: number[];
  codes: number[];
}

async function open(place: RoomPlace): Promise<Readers> {
  const readers: Readers = { ears: [], took: [], codes: [] };
  for (let n = 0; n < SOCKETS - SLOW; n += 10)
    readers.ears.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_none, k) =>
          enterAt(place, place.nodes[(n + k) % 2]!, null, (frame) => {
            if (frame.t !== 'chat') return;
            const now = Date.now();
            for (const { x } of frame.m) {
              const at = SAID.exec(x)?.[1];
              if (at) readers.took.push(now - Number.parseInt(at, 36));
            }
          }),
        ),
      )),
    );
  for (const { closed } of readers.ears) void closed.then((code) => readers.codes.push(code));
  return readers;
}

async function talk(speakers: readonly Ear[], seconds: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < PER_SECOND * seconds; n++) {
    say(speakers[n % speakers.length]!, `말 ${Date.now().toString(36)} ${n}`);
    await nap(Math.max(0, began + ((n + 1) * 1_000) / PER_SECOND - performance.now()));
  }
  await nap(1_000); // what is on its way
}

interface Deaf {
  ear: Ear;
  /** So many messages back. */
  from: number;
}

async function deafOne(place: RoomPlace, node: string): Promise<Deaf> {
  let from = 0;
  const ear = await enterAt(place, node, null, (frame) => {
    if (frame.t === 'hello') from = frame.upTo - BEFORE;
  });
  return { ear, from };
}

/** A goodbye that is not read within two seconds is cut short. */
const LET_GO = [4413, 1006];

/**
 * Asks for all that was said before and does not read it. Answers the code of its close, which it learns when it reads
 * again; 0 where it was not closed.
 */
async function slowOne({ ear, from }: Deaf): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt++) {
    ear.ws.pause();
    for (let n = 0; n < 35; n++) send(ear, { t: 'since', upTo: from });
    await nap(1_000);
    ear.ws.resume();
    const code = await Promise.race([ear.closed, nap(4_000).then(() => null)]);
    if (code !== null) return code;
  }
  return 0;
}

export async function crowd(place: RoomPlace): Promise<ProofResult> {
  const failed: string[] = [];
  const host = await enterAt(place, place.nodes[0], 'host');
  for (let n = 0; n < BEFORE; n++) {
    say(host, `${'긴 말 '.repeat(45)}${n}`);
    if (n % 8 === 7) await nap(800); // nobody may flood
  }
  const people = await peopleOf(place, SPEAKERS);
  const speakers = [];
  for (const [n, { token }] of people.entries())
    speakers.push(await enterAt(place, place.nodes[n % 2]!, token));
  // who comes now may ask for the long ones
  const slow: Deaf[] = [];
  for (let n = 0; n < SLOW; n++) slow.push(await deafOne(place, place.nodes[n % 2]!));
  const readers = await open(place);
  await talk(speakers, SECONDS);
  const alone = p99(readers.took);
  readers.took.length = 0;
  const [, ...codes] = await Promise.all([talk(speakers, SECONDS), ...slow.map(slowOne)]);
  const beside = p99(readers.took);
  const expected = readers.ears.length * PER_SECOND * SECONDS;
  if (readers.took.length !== expected)
    failed.push(`${readers.took.length} of ${expected} messages were heard`);
  if (readers.codes.length > 0)
    failed.push(`${readers.codes.length} readers were closed: ${readers.codes.slice(0, 5).join()}`);
  if (!codes.includes(4413) || codes.some((code) => !LET_GO.includes(code)))
    failed.push(`slow readers: closed with ${codes.join()}`);
  if (beside > GOAL_MS) failed.push(`p99 beside slow readers ${beside} ms (goal ${GOAL_MS})`);
  for (const { ws } of [...readers.ears, ...speakers, host]) ws.close();
  return {
    figures: {
      [`a message to ${SOCKETS} sockets at ${PER_SECOND}/s, p99 ms`]: alone,
      [`beside ${SLOW} of them that do not read`]: beside,
      'closed for not reading': codes.join(),
    },
    failed,
  };
}
