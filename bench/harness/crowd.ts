/** A full room: sockets that listen, and some that talk; how long a message takes to everybody. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { ROOM_PROTOCOL } from '../../contract/broadcast/room.frames.ts';

export interface Ticket {
  url: string;
  ticket: string;
}

async function enter({ url, ticket }: Ticket): Promise<WebSocket> {
  const socket = new WebSocket(url, [ROOM_PROTOCOL, ticket]);
  await once(socket, 'message'); // its hello
  return socket;
}

/** Messages carry the moment at which they were said. */
const say = (socket: WebSocket): void =>
  socket.send(JSON.stringify({ t: 'chat', id: randomUUID(), x: `말 ${Date.now().toString(36)}` }));
const SAID = /말 ([0-9a-z]{8})/g;

/** ms from the mouth to each ear, while the speakers say so many messages a second together. */
export async function listen(
  listeners: readonly Ticket[],
  speakers: readonly Ticket[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const took: number[] = [];
  const sockets: WebSocket[] = [];
  for (const ticket of [...speakers, ...listeners]) sockets.push(await enter(ticket));
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      const now = Date.now();
      for (const [, at] of data.toString().matchAll(SAID)) took.push(now - Number.parseInt(at!, 36));
    });
  for (let n = 0; n < perSecond * seconds; n++) {
    say(sockets[n % speakers.length]!);
    await new Promise((next) => setTimeout(next, 1000 / perSecond));
  }
  await new Promise((next) => setTimeout(next, 1_000)); // what is on its way
  for (const socket of sockets) socket.terminate();
  return took;
}
