import { fileURLToPath } from 'node:url';
import { gate } from '../../kit/gate.ts';
import { inSandbox } from '../../kit/sandbox.ts';
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
/**
 * The child's entry: beside this file in the sources,
 * `sheet-read-child.js` beside the bundle, or $SHEET_READ_CHILD.
 */
const childEntry = (): string =>
  process.env.SHEET_READ_CHILD ??
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './read/child.ts' : './sheet-read-child.js', import.meta.url),
  );

async function run(order: ReadOrder): Promise<SheetLine[]> {
  const job: ReadJob = {
    ext: order.ext,
    maxRows: order.maxRows,
    maxColumns: order.maxColumns,
    password: order.password ?? null,
  };
  const out = await inSandbox({
    entry: childEntry(),
    job,
    bytes: order.bytes,
    heapMb: HEAP_MB,
    maxAnswer: MAX_ANSWER,
    cpuSeconds: order.cpuSeconds,
    timeoutMs: order.timeoutMs,
    signal: order.signal,
  });
  if (out === null) throw new Unreadable('BROKEN', 'the reader did not survive the file');
  const answer = JSON.parse(out.toString()) as ReadAnswer;
  if ('fault' in answer) throw new Unreadable(answer.fault, 'the reader refused the file');
  return answer.lines;
}

/**
 * Rows of the active sheet of an xlsx, xls (BIFF, HTML, XML or text with tabs) or csv file as texts, read in a child process
 * with limits on memory and processor time; at most two at once, others wait (D16, G-XLS-3). Throws
 * `Unreadable` where the file is broken, a bomb or larger than the limits: whatever the child dies of is the
 * file's fault, save time that the machine did not give it: ETIMEDOUT, which is told as "not now".
 */
export const readSheet = (order: ReadOrder): Promise<SheetLine[]> => inPool(() => run(order), order.signal);
