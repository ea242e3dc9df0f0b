import http from 'node:http';

/** Latency and throughput of one target over a run. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  requests: number;
}

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

interface Loop {
  ms: number;
  connections: number;
}
type Step = (agent: http.Agent) => Promise<void>;

/**
 * `connections` keep-alive clients, each with its next step once
 * the one before is answered, until there is none or `ms` are over.
 */
async function closedLoop({ ms, connections }: Loop, next: () => Step | undefined): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const step = next();
      if (!step) return;
      const at = performance.now();
      await step(agent);
      took.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / seconds,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
    requests: took.length,
  };
}

/**
 * The same reading again and again. Answers must be 200; the body is read to the end.
 * For ratios within one run only; latency under load is measured by the open-loop generator.
 */
export const drive = (target: Target, loop: Loop): Promise<Measured> =>
  closedLoop(loop, () => (agent) => once(target, agent));

export interface Call {
  method: string;
  path: string;
  token: string;
  body: unknown;
  /** Idempotency-Key. */
  key?: string;
}

/** A call each, as long as `next` has one. Every answer must be 200. */
export const driveCalls = (url: string, next: () => Call | undefined, loop: Loop): Promise<Measured> =>
  closedLoop(loop, () => {
    const call = next();
    return call && ((agent) => write(url, agent, call));
  });

function write(url: string, agent: http.Agent, { method, path, token, body, key }: Call): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(key && { 'idempotency-key': key }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => response.statusCode !== 200 && chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${path}: ${response.statusCode} ${Buffer.concat(chunks)}`)),
      );
    });
    request.on('error', reject).end(text);
  });
}

function once(target: Target, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(target.url, { agent, headers: target.headers ?? {} }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${target.name}: ${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Runs two targets in turns, so that a busy machine hurts both; answers each one's median round. */
export async function interleave(
  a: Target,
  b: Target,
  options: Loop & { rounds: number },
): Promise<[Measured, Measured]> {
  const results: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < options.rounds; round++) {
    for (const i of round % 2 ? ([1, 0] as const) : ([0, 1] as const))
      results[i].push(await drive(i === 0 ? a : b, options));
  }
  const median = (all: Measured[]): Measured =>
    [...all].sort((x, y) => x.perSecond - y.perSecond)[Math.floor(all.length / 2)]!;
  return [median(results[0]), median(results[1])];
}
