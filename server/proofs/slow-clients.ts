// Clients who drip, who do not read, and who only hold a connection (G-SLO-1, G-FLD-1).
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

export interface Slow {
  /** Milliseconds until the server let each go; -1 where it has not yet, or nothing was said. */
  closed(): number[];
  end(): void;
}

const DRIP_MS = 1_000;
const LOOK_MS = 500;
const ESTABLISHED = '01';

/**
 * Ports of the other ends of a server's open connections: a
 * client that reads nothing would not hear that it was let go.
 */
async function openOn(serverPort: number): Promise<Set<number>> {
  const hex = serverPort.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').slice(1)).map((row) => row.trim().split(/\s+/));
  return new Set(
    rows
      .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === ESTABLISHED)
      .map(([, , remote]) => Number.parseInt(remote!.split(':')[1]!, 16)),
  );
}

/** Opens so many sockets, says `first` on each and then a byte a second; never reads. */
export function slowClients(url: string, count: number, first: string, drip = ''): Slow {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const closed = Array.from({ length: count }, () => -1);
  const ports = closed.map(() => 0);
  const sockets = closed.map((_, i): Socket => {
    const socket = connect(Number(port), hostname, () => {
      ports[i] = socket.localPort!;
      if (first) socket.write(first);
    });
    socket.pause();
    return socket.on('error', () => undefined);
  });
  const dripping = setInterval(() => drip && sockets.forEach((s) => s.writable && s.write(drip)), DRIP_MS);
  const looking =
    first &&
    setInterval(() => {
      const at = performance.now() - began;
      void openOn(Number(port)).then((open) =>
        ports.forEach((own, i) => own > 0 && closed[i]! < 0 && !open.has(own) && (closed[i] = at)),
      );
    }, LOOK_MS);
  return {
    closed: () => closed,
    end: () => {
      clearInterval(dripping);
      if (looking) clearInterval(looking);
      sockets.forEach((s) => s.destroy());
    },
  };
}

export const slowHeaders = (url: string, count: number): Slow =>
  slowClients(url, count, 'GET /v1/orders HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a');
export const slowBody = (url: string, count: number, token: string): Slow =>
  slowClients(
    url,
    count,
    `POST /market/v1/quote HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    ' ',
  );
/** Asks a large page over and over on one connection and takes nothing of it. */
export const slowRead = (url: string, count: number, token: string, path: string): Slow =>
  slowClients(
    url,
    count,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(40),
  );
export const idle = (url: string, count: number): Slow => slowClients(url, count, '');
