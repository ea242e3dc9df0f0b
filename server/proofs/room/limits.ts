// Sockets that are let go: silent, flooding, too many of one, by a ticket that was used; over both nodes.
import type { ProofResult } from '../run/proof.ts';
import { enterAt, openEar, peopleOf, send, ticketAt, type RoomPlace } from './place.ts';

const PLACES = 12;
const RACES = 20;
const SILENT_SECONDS = 60;

/** Answers no ping and says nothing: closed 4408 after a minute. Takes that minute. */
export async function silent(place: RoomPlace): Promise<ProofResult> {
  const failed: string[] = [];
  const began = performance.now();
  const codes = await Promise.all(
    place.nodes.map(
      async (node) => (await enterAt(place, node, null, undefined, { autoPong: false })).closed,
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  if (codes.some((code) => code !== 4408)) failed.push(`silent sockets: closed with ${codes.join()}`);
  if (seconds < SILENT_SECONDS - 2) failed.push(`silent sockets: closed after ${seconds.toFixed(0)} s`);
  return { figures: { 'silent ones closed after, s': seconds.toFixed(1) }, failed };
}

/** One ticket at both nodes in one instant: one socket. */
async function oneTicket(place: RoomPlace): Promise<string[]> {
  const failed: string[] = [];
  for (let n = 0; n < RACES; n++) {
    const ticket = await ticketAt(place, place.nodes[n % 2]!);
    const both = place.nodes.map((node) => {
      const hello = Promise.withResolvers<'in'>();
      const ear = openEar(node, ticket, ({ t }) => t === 'hello' && hello.resolve('in'));
      return { ear, came: Promise.race([hello.promise, ear.closed]) };
    });
    const came = await Promise.all(both.map((one) => one.came));
    if (came.map(String).toSorted().join() !== '4401,in') failed.push(`one ticket twice: ${came.join()}`);
    for (const { ear } of both) ear.ws.close();
  }
  return failed;
}

async function tooMany(place: RoomPlace): Promise<string[]> {
  const [one] = await peopleOf(place, 1);
  const node = place.nodes[0];
  const all = [];
  for (let n = 0; n < PLACES; n++) all.push(await enterAt(place, node, one!.token));
  const more = openEar(node, await ticketAt(place, node, one!.token), () => undefined);
  const code = await more.closed;
  for (const { ws } of all) ws.close();
  return code === 4409 ? [] : [`one socket too many of one person: ${code}`];
}

async function flood(place: RoomPlace): Promise<string[]> {
  const ears = await Promise.all(place.nodes.map((node) => enterAt(place, node, null)));
  for (const ear of ears) for (let n = 0; n < 200; n++) send(ear, { t: 'like', n: 1 });
  const codes = await Promise.all(ears.map(({ closed }) => closed));
  return codes.every((code) => code === 4429) ? [] : [`a flood: closed with ${codes.join()}`];
}

export async function limits(place: RoomPlace): Promise<ProofResult> {
  const failed = [...(await oneTicket(place)), ...(await tooMany(place)), ...(await flood(place))];
  return { figures: { 'one ticket at two nodes at once, one let in': RACES }, failed };
}
