import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gate } from '../../kit/gate.ts';
import { Unreadable, type SheetLine } from './read/cell.ts';
import type { ReadAnswer, ReadJob } from './read/child.ts';

export { Unreadable, type SheetLine } from './read/cell.ts';
export { isLocked } from './read/locked.ts';

export interface ReadOrder {
  bytes: Buffer;
  /** Of the file's name: xlsx, xls or csv. */
  ext: string;
  /** Rows with something in them, the header among them. */
  maxRows: number;
  maxColumns: number;
  /** Of a locked workbook (isLocked). */
  password?: string | null;
  signal?: AbortSignal;
  /** Time of a processor that the file may take, in s; 10. A busy machine makes no file broken. */
  cpuSeconds?: number;
  /** By the clock, in ms; 30 s: then the machine had no time for it. */
  timeoutMs?: number;
}

const POOL = 2;
const HEAP_MB = 192; // G-XLS-3: 300 MB with everything
const MAX_ANSWER = 80_000_000;
const inPool = gate(POOL);
/** The kernel ends what takes more of a processor's time; `exec`: the child is the reader itself. */
const LIMITED = 'ulimit -t "$0" && exec "$@"';

/**
 * The child's entry: beside this file in the sources,
 * `sheet-read-child.js` beside the bundle, or $SHEET_READ_CHILD.
 */
const childEntry = (): string =>
  process.env.SHEET_READ_CHILD ??
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './read/child.ts' : './sheet-read-child.js', import.meta.url),
  );

/** What the child may read: programs, never the folder of files and keys. */
const READABLE = ['server/', 'node_modules/', 'package.json'].map((name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
);

async function run(order: ReadOrder): Promise<SheetLine[]> {
  const limit = AbortSignal.timeout(order.timeoutMs ?? 30_000);
  const signal = order.signal ? AbortSignal.any([limit, order.signal]) : limit;
  const entry = childEntry();
  const reads = [...READABLE, `${dirname(entry)}/`].map((path) => `--allow-fs-read=${path}`);
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--max-semi-space-size=8',
    '--permission',
    ...reads,
    '--no-warnings',
  ];
  const command = [process.execPath, ...flags, entry];
  const child = spawn('/bin/sh', ['-c', LIMITED, String(order.cpuSeconds ?? 10), ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  const job: ReadJob = {
    ext: order.ext,
    maxRows: order.maxRows,
    maxColumns: order.maxColumns,
    password: order.password ?? null,
  };
  child.stdin.on('error', () => {}); // a dead child is told by its exit
  child.stdin.write(`${JSON.stringify(job)}\n`);
  child.stdin.end(order.bytes);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    if ((size += part.length) > MAX_ANSWER) child.kill('SIGKILL');
    else parts.push(part);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  order.signal?.throwIfAborted();
  if (code !== 0 && limit.aborted)
    throw Object.assign(new Error('the reader got no time'), { code: 'ETIMEDOUT' });
  if (code !== 0) throw new Unreadable('BROKEN', 'the reader did not survive the file');
  const answer = JSON.parse(Buffer.concat(parts).toString()) as ReadAnswer;
  if ('fault' in answer) throw new Unreadable(answer.fault, 'the reader refused the file');
  return answer.lines;
}

/**
 * Rows of the first sheet of an xlsx, xls (BIFF, HTML or XML) or csv file as texts, read in a child process
 * with limits on memory and processor time; at most two at once, others wait (D16, G-XLS-3). Throws
 * `Unreadable` where the file is broken, a bomb or larger than the limits: whatever the child dies of is the
 * file's fault, save time that the machine did not give it: ETIMEDOUT, which is told as "not now".
 */
export const readSheet = (order: ReadOrder): Promise<SheetLine[]> => inPool(() => run(order), order.signal);
