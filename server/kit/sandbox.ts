import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

interface SandboxOrder {
  /** The child's program. */
  entry: string;
  /** Goes through stdin as one line of JSON, before the bytes. */
  job: object;
  bytes: Buffer;
  heapMb: number;
  /** Larger answers end the child. */
  maxAnswer: number;
  /** Time of a processor that it may take, in s; 10. A busy machine makes no file broken. */
  cpuSeconds?: number | undefined;
  /** By the clock, in ms; 30 s: then the machine had no time for it. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** It loads native code, as drawing does. */
  addons?: boolean;
}

/** The kernel ends what takes more of a processor's time; `exec`: the child is the worker itself. */
const LIMITED = 'ulimit -t "$0" && exec "$@"';

/** What a child may read: programs, never the folder of files and keys. */
const READABLE = ['server/', 'node_modules/', 'package.json'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);

/**
 * Runs a program over bytes that somebody sent (D16): without environment and database, under limits on memory and time;
 * Node's permission model lets it write nowhere and start nothing. Answers what it wrote to stdout, null where it did not
 * survive. Throws ETIMEDOUT where the machine gave it no time, and what `signal` was aborted with.
 */
export async function inSandbox(order: SandboxOrder): Promise<Buffer | null> {
  const limit = AbortSignal.timeout(order.timeoutMs ?? 30_000);
  const signal = order.signal ? AbortSignal.any([limit, order.signal]) : limit;
  const reads = [...READABLE, `${dirname(order.entry)}/`].map((path) => `--allow-fs-read=${path}`);
  const flags = [
    `--max-old-space-size=${order.heapMb}`,
    '--max-semi-space-size=8',
    '--permission',
    ...(order.addons ? ['--allow-addons'] : []),
    ...reads,
    '--no-warnings',
  ];
  const command = [process.execPath, ...flags, order.entry];
  const child = spawn('/bin/sh', ['-c', LIMITED, String(order.cpuSeconds ?? 10), ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {}); // a dead child is told by its exit
  child.stdin.write(`${JSON.stringify(order.job)}\n`);
  child.stdin.end(order.bytes);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    if ((size += part.length) > order.maxAnswer) child.kill('SIGKILL');
    else parts.push(part);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  order.signal?.throwIfAborted();
  if (code === 0) return Buffer.concat(parts);
  if (limit.aborted) throw Object.assign(new Error('the child got no time'), { code: 'ETIMEDOUT' });
  return null;
}
