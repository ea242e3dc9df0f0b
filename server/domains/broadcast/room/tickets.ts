/** Tickets of sockets: once, within seconds, and in no address (live.md §10). */
import { createHash, randomBytes } from 'node:crypto';
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import { ROOM_PATH } from '@jangteo/contract/broadcast/room.frames.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { calledOrigin } from '../../../kit/http/public-link.ts';
import { addTicket, type Ticket } from './queries/people.ts';

const SECONDS = 30;

export const ticketHash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** The socket stands where the call was asked, on a host of ours. */
const socketUrl = ({ raw, config }: Pick<Ctx, 'raw' | 'config'>): string =>
  calledOrigin(config, raw).replace(/^http/, 'ws') + ROOM_PATH;

export async function issueTicket(
  db: Db,
  ctx: Pick<Ctx, 'raw' | 'config'>,
  ticket: Ticket,
): Promise<RoomTicket> {
  const secret = randomBytes(24).toString('base64url');
  await addTicket(db, ticketHash(secret), ticket, clock.realMs() + SECONDS * 1_000);
  return { url: socketUrl(ctx), ticket: secret, expiresIn: SECONDS };
}
