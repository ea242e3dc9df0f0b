// Many requests in the same instant: every socket is open and every request sent but its last byte, then
// all last bytes go in one loop. An ordinary start spreads them over milliseconds and hides the race.
import { connect, type Socket } from 'node:net';

export interface Armed {
  method: string;
  path: string;
  token: string;
  key?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Shot {
  /** 0 where no whole answer came. */
  status: number;
  code: string;
  data: unknown;
  text: string;
  replayed: boolean;
  retryAfter: number | null;
  /** From the release of the last byte. */
  ms: number;
}

function bytesOf({ method, path, token, key, headers = {}, body }: Armed): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: barrier',
    'Connection: close',
    'X-Access-Path: /proof',
    `Authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (key) head.push(`Idempotency-Key: ${key}`);
  if (text) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const opened = (origin: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname, () => resolve(socket)).once('error', reject);
  });

const HANGS_MS = 20_000;

function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const done = (): void => resolve(Buffer.concat(chunks).toString('utf8'));
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', () => undefined)
      .on('close', done);
    socket.setTimeout(HANGS_MS, () => socket.destroy());
  });
}

function shotOf(text: string, ms: number): Shot {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const parsed = status
    ? (JSON.parse(body) as { code: string; data: unknown })
    : { code: 'NOTHING', data: null };
  const retry = /^retry-after: (\d+)/im.exec(head)?.[1];
  return {
    status,
    code: parsed.code,
    data: parsed.data,
    text: body,
    replayed: /^idempotent-replayed: true/im.test(head),
    retryAfter: retry ? Number(retry) : null,
    ms,
  };
}

/** Sends all of them in one instant to a server on loopback; answers in the order of the requests. */
export async function atOnce(url: string, requests: readonly Armed[]): Promise<Shot[]> {
  const origin = new URL(url);
  const lines = await Promise.all(
    requests.map(async (request) => ({ socket: await opened(origin), bytes: bytesOf(request) })),
  );
  const answers = lines.map(({ socket }) => answerOn(socket));
  await Promise.all(
    lines.map(
      ({ socket, bytes }) => new Promise<void>((next) => socket.write(bytes.subarray(0, -1), () => next())),
    ),
  );
  await new Promise((next) => setTimeout(next, 50)); // everybody has been read and let in
  const began = performance.now();
  for (const { socket, bytes } of lines) socket.write(bytes.subarray(-1));
  return Promise.all(answers.map(async (answer) => shotOf(await answer, performance.now() - began)));
}

const nap = (ms: number) => new Promise((next) => setTimeout(next, ms));
const LATER: ReadonlySet<number> = new Set([0, 409, 429, 503]);

/**
 * The same, and whoever was told "later" asks again with
 * the same key until there is an answer, as a browser does.
 */
export async function untilAnswered(
  url: string,
  requests: readonly Armed[],
): Promise<{ last: Shot[]; first: Shot[]; ms: number[] }> {
  const began = performance.now();
  const first = await atOnce(url, requests);
  const ms = first.map((shot) => shot.ms);
  const last = [...first];
  for (;;) {
    const open = last.flatMap((shot, i) => (LATER.has(shot.status) ? [i] : []));
    if (open.length === 0 || performance.now() - began > 120_000) return { last, first, ms };
    await nap(50);
    const again = await atOnce(
      url,
      open.map((i) => requests[i]!),
    );
    again.forEach((shot, n) => {
      last[open[n]!] = shot;
      ms[open[n]!] = performance.now() - began;
    });
  }
}
