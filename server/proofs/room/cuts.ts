// Lines that are cut a hundred times at either node, and a node that is killed: no message is missed, none comes twice.
import { setTimeout as nap } from 'node:timers/promises';
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import type { ProofResult } from '../run/proof.ts';
import { enterAt, lastOf, say, type AtRoom, type Ear, type RoomPlace } from './place.ts';

const CUTS = 100;
const READERS = 10;
const PER_SECOND = 15;

/** Somebody who comes back wherever a node answers, and asks for what was missed. */
export interface Reader {
  has: Set<number>;
  twice: number;
  cuts: number;
  ear: Ear | null;
}

/** Up to which message nothing is missing. */
function upToOf({ has }: Reader, from: number): number {
  let upTo = from;
  while (has.has(upTo + 1)) upTo += 1;
  return upTo;
}

export async function connect(place: AtRoom, reader: Reader, node: string, from: number): Promise<void> {
  const here = new Set<number>();
  const known = upToOf(reader, from);
  const take = (frame: DownFrame): void => {
    if (frame.t !== 'chat') return;
    for (const { s } of frame.m) {
      if (here.has(s)) reader.twice += 1; // by the same line
      here.add(s);
      reader.has.add(s);
    }
  };
  reader.ear = await enterAt(place, node, null, take);
  reader.ear.ws.send(JSON.stringify({ t: 'since', upTo: known }));
}

/** Readers at both nodes in turn, from what is said next on. */
async function seated(place: RoomPlace): Promise<{ readers: Reader[]; from: number }> {
  const readers: Reader[] = Array.from({ length: READERS }, () => ({
    has: new Set(),
    twice: 0,
    cuts: 0,
    ear: null,
  }));
  const from = await lastOf(place);
  for (const [n, reader] of readers.entries()) await connect(place, reader, place.nodes[n % 2]!, from);
  return { readers, from };
}

/** The channel speaks at the first node while `work` goes on. */
async function speakBeside(place: RoomPlace, work: () => Promise<void>): Promise<void> {
  let over = false;
  const speak = (async () => {
    const host = await enterAt(place, place.nodes[0], 'host');
    for (let n = 0; !over; n++) {
      say(host, `말 ${n}`);
      await nap(1_000 / PER_SECOND + 35); // below what is a flood
    }
    host.ws.close();
  })();
  await work();
  over = true;
  await speak;
}

export async function untilAll(readers: readonly Reader[], from: number, to: number): Promise<number> {
  const missing = (): number =>
    readers.reduce((sum, { has }) => {
      let n = 0;
      for (let s = from + 1; s <= to; s++) if (!has.has(s)) n += 1;
      return sum + n;
    }, 0);
  for (let n = 0; n < 100 && missing() > 0; n++) await nap(100);
  return missing();
}

export async function cuts(place: RoomPlace, rng: Rng): Promise<ProofResult> {
  const failed: string[] = [];
  const { readers, from } = await seated(place);
  await speakBeside(place, async () => {
    await Promise.all(
      readers.map(async (reader) => {
        for (; reader.cuts < CUTS / READERS; reader.cuts++) {
          await nap(rng.int(0, 900));
          reader.ear!.ws.terminate();
          await nap(rng.int(0, 300));
          await connect(place, reader, rng.pick(place.nodes), from);
        }
      }),
    );
  });
  const to = await lastOf(place);
  const missing = await untilAll(readers, from, to);
  const twice = readers.reduce((sum, one) => sum + one.twice, 0);
  if (missing > 0) failed.push(`after ${CUTS} cuts ${missing} messages are missing`);
  if (twice > 0) failed.push(`after ${CUTS} cuts ${twice} messages came twice by one line`);
  for (const { ear } of readers) ear!.ws.close();
  return {
    figures: { 'lines cut under messages, nothing missed or doubled': `${CUTS}, ${to - from} messages` },
    failed,
  };
}

/** The second node dies without a word: its sockets come back at the first, whose own hear nothing of it. */
export async function deadNode(place: RoomPlace): Promise<ProofResult> {
  const failed: string[] = [];
  const { readers, from } = await seated(place);
  const [stay, go] = [readers.filter((_one, n) => n % 2 === 0), readers.filter((_one, n) => n % 2 === 1)];
  let left = 0;
  for (const { ear } of stay) void ear!.closed.then(() => (left += 1));
  await speakBeside(place, async () => {
    await nap(1_500);
    const gone = Promise.all(go.map(({ ear }) => ear!.closed));
    await place.second.kill();
    await gone;
    await Promise.all(go.map((reader) => connect(place, reader, place.nodes[0], from)));
    await nap(1_500);
  });
  const to = await lastOf(place);
  const missing = await untilAll(readers, from, to);
  const [row] = await place.sql<{ n: number }>(
    'select count(*)::int as n from chat_message where content_seq = $1 and message_seq between $2 and $3',
    [place.contentSeq, from + 1, to],
  );
  if (missing > 0) failed.push(`after the death of a node ${missing} messages are missing`);
  if (left > 0) failed.push(`${left} sockets of the other node were closed`);
  if (row!.n !== to - from) failed.push(`${row!.n} rows for ${to - from} numbers`);
  await place.startSecond();
  await connect(place, go[0]!, place.nodes[1], from);
  for (const { ear } of readers) ear!.ws.close();
  return { figures: { 'a node killed: messages that all have': to - from }, failed };
}
