// Clients who drip, who do not read, and who only hold a connection (G-SLO-1, G-FLD-1).
import { connect, type Socket } from 'node:net';

export interface Slow {
  /** Milliseconds until the server let each go; -1 where it never did. */
  closed(): number[];
  end(): void;
}

const DRIP_MS = 1_000;

/** Opens so many sockets, says `first` on each and then a byte a second; never reads. */
export function slowClients(url: string, count: number, first: string, drip = ''): Slow {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const closed = Array.from({ length: count }, () => -1);
  const sockets = closed.map((_, i): Socket => {
    const socket = connect(Number(port), hostname, () => first && socket.write(first));
    socket.pause();
    socket.on('error', () => undefined).on('close', () => (closed[i] = performance.now() - began));
    return socket;
  });
  const timer = setInterval(() => drip && sockets.forEach((s) => s.writable && s.write(drip)), DRIP_MS);
  return {
    // A paused socket hears of the end when it reads.
    closed: () => {
      sockets.forEach((s) => s.resume());
      return closed;
    },
    end: () => {
      clearInterval(timer);
      sockets.forEach((s) => s.destroy());
    },
  };
}

export const slowHeaders = (url: string, count: number): Slow => slowClients(url, count, 'GET /v1/orders HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a');
export const slowBody = (url: string, count: number, token: string): Slow =>
  slowClients(url, count, `POST /market/v1/quote HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`, ' ');
/** Asks a large page over and over on one connection and takes nothing of it. */
export const slowRead = (url: string, count: number, token: string, path: string): Slow =>
  slowClients(url, count, `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(40));
export const idle = (url: string, count: number): Slow => slowClients(url, count, '');
