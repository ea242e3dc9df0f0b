import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over a connection that has become a socket. */
export type TakeOver = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const doors = new WeakMap<Server, Map<string, TakeOver>>();

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0]!;
const isSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

const REFUSED = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Opens a path for WebSockets on the server of the API. A socket to a path that nobody opened is refused; other
 * protocols that a request offers (h2c) are none of ours, and node answers it as it is where it can (24).
 */
export function onUpgrade(server: Server, path: string, take: TakeOver): void {
  const known = doors.get(server);
  if (known) return void known.set(path, take);
  const opened = new Map([[path, take]]);
  doors.set(server, opened);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const found = isSocket(request) ? opened.get(pathOf(request)) : undefined;
    if (found) found(request, socket, head);
    else socket.end(REFUSED);
  });
}

/** Whether a request becomes a socket at all. */
export const shouldUpgrade = isSocket;
