// Sockets without a wire, for tests of hubs with a clock of their own.
import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';
import type { DownFrame, DownOf, UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Hub } from '../domains/broadcast/room/hub/hub.ts';
import { addTicket, type Ticket } from '../domains/broadcast/room/queries/people.ts';
import { ticketHash } from '../domains/broadcast/room/tickets.ts';
import type { Pool } from '../kit/db/pool.ts';
import { inTransaction } from '../kit/db/tx.ts';

/** What a hub needs of a socket. */
export class Wire extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  frames: DownFrame[] = [];
  send(text: string | Buffer): void {
    this.frames.push(JSON.parse(String(text)) as DownFrame);
  }
  close(): void {
    this.readyState = 3;
    this.emit('close');
  }
  terminate = (): void => this.close();
  ping(): void {
    this.emit('pong');
  }
  pause(): void {}
  resume(): void {}
  up(frame: UpFrame): void {
    this.emit('message', Buffer.from(JSON.stringify(frame)), false);
  }
  beat(playing: boolean): void {
    this.up({ t: 'beat', playing, sec: 0, latencyMs: null });
  }
}

/** Says something; answers what became of it. */
export async function sayBy(wire: Wire, x: string): Promise<DownOf<'ack'>> {
  const id = randomUUID();
  wire.up({ t: 'chat', id, x });
  const acked = () => wire.frames.find((one): one is DownOf<'ack'> => one.t === 'ack' && one.id === id);
  await expect.poll(acked, { timeout: 20_000, interval: 5 }).toBeDefined();
  return acked()!;
}

/** Who comes into which live of whom. */
type Coming = Pick<Ticket, 'channel' | 'content'> & { user: number; device?: string };

/** A wire with a ticket of a viewer's. */
export async function wireOf(
  pool: Pool,
  { device = null as never, ...who }: Coming,
  nowMs: number,
): Promise<{ wire: Wire; secret: string }> {
  const secret = randomUUID();
  const ticket: Ticket = { ...who, device, viewer: `u${who.user}`, kind: 'WATCH', session: null };
  await inTransaction(pool, [], (tx) => addTicket(tx, ticketHash(secret), ticket, nowMs + 30_000));
  return { wire: new Wire(), secret };
}

/** Lets it in, after its hello. */
export async function letIn(hub: Hub, { wire, secret }: { wire: Wire; secret: string }): Promise<Wire> {
  await hub.enter(wire as unknown as WebSocket, secret, '127.0.0.1');
  expect(wire.frames[0]).toMatchObject({ t: 'hello' });
  return wire;
}
