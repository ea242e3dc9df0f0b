// Bytes to the socket as they are, and what came back: for everything that a well-behaved client never sends.
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where nothing came. */
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Everything received, several answers included. */
  all: string;
  closed: boolean;
  ms: number;
}

export interface RawOptions {
  /** Sent one after the other, this many milliseconds apart. */
  drip?: { every: number; bytes: string };
  timeoutMs?: number;
}

const CRLF = '\r\n';

/** `GET / HTTP/1.1`, headers and body as one text; Content-Length and Host only where given. */
export function rawText(line: string, headers: readonly string[] = ['Host: x'], body = ''): string {
  return [line, ...headers, '', body].join(CRLF);
}

/**
 * Sends the text to a server on loopback and collects the
 * answer until it is whole, the socket closes or time is up.
 */
export function sendRaw(origin: string, text: string | Buffer, options: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    let drip: NodeJS.Timeout | undefined;
    const finish = (closed: boolean) => {
      clearTimeout(limit);
      clearInterval(drip);
      socket.destroy();
      const all = Buffer.concat(chunks).toString('utf8');
      resolve({ ...parsed(all), all, closed, ms: performance.now() - started });
    };
    const limit = setTimeout(() => finish(false), options.timeoutMs ?? 30_000);
    socket.on('connect', () => {
      socket.write(text);
      const { drip: slow } = options;
      if (slow) drip = setInterval(() => socket.write(slow.bytes), slow.every);
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', () => undefined); // close follows
  });
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, end).toString('latin1'))?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}

function parsed(all: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = all.split('\r\n\r\n');
  const [line = '', ...lines] = head.split(CRLF);
  const headers = Object.fromEntries(
    lines.map((l) => [l.slice(0, l.indexOf(':')).toLowerCase(), l.slice(l.indexOf(':') + 1).trim()]),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
