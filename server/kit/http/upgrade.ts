import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressOf, netOf } from './address.ts';
import type { Config } from './config.ts';
import { takeRateOf } from './rate.ts';

/** Takes over a connection that has become a socket; `ip`: where it comes from. */
export type TakeOver = (request: IncomingMessage, socket: Duplex, head: Buffer, ip: string) => void;

const doors = new WeakMap<Server, Map<string, TakeOver>>();

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0]!;
const isSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

const refusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;

/** Sockets of one address whose ticket nobody has looked at; who takes one over gives it back where it was good. */
function isOneTooMany(ip: string): boolean {
  try {
    takeRateOf('sockets', ip, netOf(ip));
    return false;
  } catch {
    return true;
  }
}

/**
 * Opens a path for WebSockets on the server of the API. A socket to a path that nobody opened is refused; other
 * protocols that a request offers (h2c) are none of ours, and node answers it as it is where it can (24).
 */
export function onUpgrade(
  server: Server,
  path: string,
  take: TakeOver,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  const known = doors.get(server);
  if (known) return void known.set(path, take);
  const opened = new Map([[path, take]]);
  doors.set(server, opened);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const found = isSocket(request) ? opened.get(pathOf(request)) : undefined;
    if (!found) return void socket.end(refusal('404 Not Found'));
    const ip = addressOf(request, trustProxy);
    if (isOneTooMany(ip)) socket.end(refusal('429 Too Many Requests'));
    else found(request, socket, head, ip);
  });
}

/** Whether a request becomes a socket at all. */
export const shouldUpgrade = isSocket;
