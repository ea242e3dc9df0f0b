/**
 * The child process of readSheet (D16): takes one file through stdin and writes its rows to stdout as JSON.
 * It has no environment and no database; Node's permission model lets it write nowhere and start nothing.
 * What it makes of the file are texts: no formula is evaluated, no link followed, no macro looked at.
 *
 * stdin: one JSON line {@link ReadJob}, then the bytes. stdout: {@link ReadAnswer}.
 */
import { buffer } from 'node:stream/consumers';
import { readBiff } from './biff.ts';
import {
  collector,
  Unreadable,
  type Collector,
  type ReadFault,
  type ReadLimits,
  type SheetLine,
} from './cell.ts';
import { readCsv } from './csv.ts';
import { readHtml } from './html.ts';
import { isLocked, unlock, unlockOld } from './locked.ts';
import { readXlsx } from './xlsx.ts';

export interface ReadJob extends ReadLimits {
  ext: string;
  /** Of a locked workbook (isLocked); it comes through the pipe like the bytes. */
  password: string | null;
}
export type ReadAnswer = { lines: SheetLine[] } | { fault: ReadFault };

/** What the bytes are decides; the name only tells a table of text from markup. */
async function read(job: ReadJob, bytes: Buffer): Promise<SheetLine[]> {
  const out = collector(job);
  if (isLocked(bytes)) {
    await readXlsx(await unlock(bytes, job.password ?? ''), out);
    return out.lines;
  }
  const head = bytes
    .toString('latin1', 0, 64)
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') await readXlsx(bytes, out);
  else if (head.startsWith('\xd0\xcf\x11\xe0')) await readOld(bytes, out);
  else if (job.ext === 'csv') readCsv(bytes, out);
  else if (head.startsWith('<')) await readHtml(bytes, out);
  else if (job.ext === 'xls') readCsv(bytes, out); // text with tabs, as courier programs hand it out
  else throw new Unreadable('BROKEN', 'unknown kind of file');
  return out.lines;
}

async function readOld(bytes: Buffer, out: Collector): Promise<void> {
  try {
    readBiff(bytes, out);
  } catch (error) {
    if (!(error instanceof Unreadable) || error.fault !== 'LOCKED_XLS') throw error;
    readBiff(await unlockOld(bytes), out);
  }
}

const input = await buffer(process.stdin);
const line = input.indexOf('\n');
const job = JSON.parse(input.toString('utf8', 0, line)) as ReadJob;
const answer = await read(job, input.subarray(line + 1)).then(
  (lines): ReadAnswer => ({ lines }),
  (error: unknown): ReadAnswer => ({ fault: error instanceof Unreadable ? error.fault : 'BROKEN' }),
);
process.stdout.write(JSON.stringify(answer));
