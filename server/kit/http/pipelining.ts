import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser sends a second request on a connection before the first is answered; a proxy may send a few. */
const MOST_OPEN = 8;
const open = new WeakMap<Socket, number>();

/**
 * Counts the unanswered requests of a connection. Whoever sends request upon request and reads no answer
 * would have them all worked out and kept in memory (G-SLO-1): false, and the connection is closed.
 */
export function isPatient(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  if (socket.destroyed) return false;
  const now = (open.get(socket) ?? 0) + 1;
  open.set(socket, now);
  response.once('close', () => open.set(socket, open.get(socket)! - 1));
  if (now > MOST_OPEN) socket.destroy();
  return now <= MOST_OPEN;
}
