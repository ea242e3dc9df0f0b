import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gate } from '../gate.ts';
import type { SheetCell } from './cells.ts';
import type { SheetJob } from './child.ts';
import type { SheetColumn } from './parts.ts';
import { SHEET_MAX_ROWS } from './workbook.ts';

/** Cells in the order of the columns. */
export type SheetRow = readonly SheetCell[];

export type SheetOrder = {
  columns: readonly SheetColumn[];
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
  sheetName: string;
  /** Opens the file (agile encryption, AES-256). Without it the file is plain. */
  password?: string;
  /** Absolute path, complete or not there at all. Its folder must exist. */
  out: string;
  /** Rows handed over so far, about every thousand. */
  onProgress?: (rows: number) => void;
  /** Kills the child; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Wall-clock limit in ms, waiting for rows included; 5 minutes. */
  timeoutMs?: number;
  /** Somebody looks on until it is there; other sheets stand back behind what is looked at. */
  waitedFor?: boolean;
};

const POOL = 2;
const HEAP_MB = 128; // rows stream; only the packed bytes pile up, and those lie outside this heap
const BATCH_CHARS = 64_000;
const inPool = gate(POOL);

/**
 * The child's entry: beside this file in the sources, `sheet-child.js` beside the bundle, or $SHEET_CHILD.
 */
const childEntry = (): string =>
  process.env.SHEET_CHILD ??
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './sheet-child.js', import.meta.url),
  );

const feed = async (stdin: Writable, order: SheetOrder, signal: AbortSignal): Promise<number> => {
  const job: SheetJob = {
    columns: [...order.columns],
    sheetName: order.sheetName,
    password: order.password ?? null,
    out: order.out,
  };
  stdin.write(`${JSON.stringify(job)}\n`);
  let count = 0;
  let batch = '';
  const flush = async () => {
    if (!stdin.write(`[${batch}]\n`)) await once(stdin, 'drain', { signal });
    batch = '';
    order.onProgress?.(count);
  };
  for await (const row of order.rows) {
    signal.throwIfAborted();
    if (++count > SHEET_MAX_ROWS) throw new RangeError('more rows than a sheet can hold');
    batch += batch === '' ? JSON.stringify(row) : `,${JSON.stringify(row)}`;
    if (batch.length > BATCH_CHARS) await flush();
  }
  await flush();
  stdin.end('end\n');
  return count;
};

const run = async (order: SheetOrder): Promise<{ rows: number; bytes: number }> => {
  const stop = new AbortController();
  const signal = AbortSignal.any([
    stop.signal,
    AbortSignal.timeout(order.timeoutMs ?? 300_000),
    ...(order.signal ? [order.signal] : []),
  ]);
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--max-semi-space-size=8',
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${dirname(order.out)}`,
  ];
  const child = spawn(process.execPath, [...flags, childEntry()], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  if (child.pid !== undefined && !order.waitedFor) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)));
  child.stdin.on('error', () => {}); // a dead child is told by its exit
  const exit = new Promise<Error | null>((resolve) => {
    child.once('error', resolve); // could not start, or killed by the signal
    child.once('exit', (code, by) =>
      resolve(code === 0 ? null : new Error(`sheet child ${by ?? code}: ${complaint}`)),
    );
  });
  const fed = feed(child.stdin, order, signal).catch((error: unknown) => {
    stop.abort(error);
    return 0;
  });
  const failure = await exit;
  if (failure === null) return { rows: await fed, bytes: (await stat(order.out)).size };
  const cause: unknown = failure.name === 'AbortError' ? signal.reason : failure;
  stop.abort(failure);
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await once(child, 'exit');
  await Promise.all([rm(order.out, { force: true }), rm(`${order.out}.part`, { force: true })]);
  throw cause;
};

/**
 * Writes an .xlsx in a child process of its own, with limits on memory and time; at most two at once,
 * others wait (D15, D16, G-DLC-1). The calling process only hands rows over; the password travels
 * through a pipe. Rejects if the child fails, times out or is aborted; then no file is left.
 */
export const writeSheet = (order: SheetOrder): Promise<{ rows: number; bytes: number }> =>
  inPool(() => run(order), order.signal);
