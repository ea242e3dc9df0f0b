// H5: arrivals by schedule, whatever the server does, and latency from the
// moment a request was meant to go: a stall counts for everybody whom it held
// up. Runs as a process of its own (`fork`), told what to do by one message.
import http from 'node:http';

export interface Target {
  /** Share of the arrivals. */
  weight: number;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: string;
  /** Each with a new Idempotency-Key. */
  keyed?: boolean;
}

export interface Order {
  url: string;
  perSecond: number;
  seconds: number;
  mix: Target[];
}

export interface Outcome {
  sent: number;
  /** `200`, `503 SERVICE_BUSY +retry-after`, `ECONNRESET` → how many. */
  answers: Record<string, number>;
  /** Of the answers with 200, ms. */
  accepted: Quantiles;
  /** Of all refusals, ms. */
  refused: Quantiles;
  /** How late the generator itself was at worst, ms: above some tens, it was not the server that was slow. */
  late: number;
}

export interface Quantiles {
  count: number;
  p50: number;
  p99: number;
  p999: number;
  max: number;
}

const quantiles = (all: number[]): Quantiles => {
  all.sort((a, b) => a - b);
  const at = (q: number): number =>
    Math.round((all[Math.min(all.length - 1, Math.floor(all.length * q))] ?? 0) * 10) / 10;
  return { count: all.length, p50: at(0.5), p99: at(0.99), p999: at(0.999), max: at(1) };
};

const TICK_MS = 2;
const HANGS_MS = 20_000;

/** The mix in a fixed order in which each target comes evenly often. */
function* turns(mix: readonly Target[]): Generator<Target> {
  const owed = mix.map(() => 0);
  const total = mix.reduce((sum, t) => sum + t.weight, 0);
  for (;;) {
    mix.forEach((t, i) => (owed[i]! += t.weight / total));
    const next = owed.indexOf(Math.max(...owed));
    owed[next]! -= 1;
    yield mix[next]!;
  }
}

/** Sends on schedule until the time is over and waits for the last answer. */
export async function openLoop({ url, perSecond, seconds, mix }: Order): Promise<Outcome> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  const answers: Record<string, number> = {};
  const [accepted, refused]: [number[], number[]] = [[], []];
  const next = turns(mix);
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const total = Math.floor(perSecond * seconds);
  let [sent, late] = [0, 0];
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
    for (; sent < due; sent++) {
      const meant = began + (sent / perSecond) * 1000;
      late = Math.max(late, performance.now() - meant);
      const one: Promise<void> = send(agent, url, next.next().value as Target).then((said) => {
        answers[said] = (answers[said] ?? 0) + 1;
        (said === '200' ? accepted : refused).push(performance.now() - meant);
        open.delete(one);
      });
      open.add(one);
    }
    await new Promise((go) => setTimeout(go, TICK_MS));
  }
  await Promise.all(open);
  agent.destroy();
  return {
    sent,
    answers,
    accepted: quantiles(accepted),
    refused: quantiles(refused),
    late: Math.round(late),
  };
}

function send(agent: http.Agent, url: string, { method, path, token, body, keyed }: Target): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(keyed ? { 'idempotency-key': crypto.randomUUID() } : {}),
    };
    const request = http.request(url + path, { agent, method, headers, timeout: HANGS_MS }, (response) => {
      const chunks: Buffer[] = [];
      const { statusCode } = response;
      response.on('data', (chunk: Buffer) => statusCode !== 200 && chunks.push(chunk));
      response.on('end', () =>
        resolve(
          statusCode === 200
            ? '200'
            : `${statusCode} ${codeOf(chunks)}${response.headers['retry-after'] ? ' +retry-after' : ''}`,
        ),
      );
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    request.on('timeout', () => request.destroy(new Error('hangs')));
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(body);
  });
}

function codeOf(chunks: Buffer[]): string {
  try {
    return (JSON.parse(Buffer.concat(chunks).toString('utf8')) as { code: string }).code;
  } catch {
    return 'no envelope';
  }
}

if (process.env.OPEN_LOOP === '1')
  process.on('message', (order: Order) => void openLoop(order).then((outcome) => process.send!(outcome)));
