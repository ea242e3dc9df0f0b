/**
 * The child process of writeSheet (D16): reads a job and its rows from stdin,
 * writes one file, exits. It has no environment, no database and no network
 * of its own; Node's permission model allows it to write beside `out` only.
 *
 * stdin: one JSON line {@link SheetJob}, then lines `[[cell, …], …]` (one batch each), then the line `end`.
 * Without that last line the parent died half-way: nothing is left behind and the exit code is 1.
 */
import { createWriteStream, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { officeCrypto } from './agile.ts';
import type { SheetCell } from './cells.ts';
import type { SheetColumn } from './parts.ts';
import { workbook } from './workbook.ts';

export type SheetJob = { columns: SheetColumn[]; sheetName: string; password: string | null; out: string };

/** Lines of stdin, read no faster than they are used (readline would hoard them). */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

async function* batches(lines: AsyncIterator<string>): AsyncGenerator<SheetCell[][]> {
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new Error('the rows ended early');
    if (next.value === 'end') return;
    yield JSON.parse(next.value) as SheetCell[][];
  }
}

const encrypted = async (bytes: AsyncIterable<Buffer>, password: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return officeCrypto.encrypt(Buffer.concat(parts), { password });
};

const lines = linesOf(process.stdin.setEncoding('utf8'));
const job = JSON.parse((await lines.next()).value as string) as SheetJob;
const part = `${job.out}.part`;
try {
  const bytes = workbook(job.sheetName, job.columns, batches(lines));
  // Encryption needs the whole package; the plain form never touches the disk.
  if (job.password !== null) await writeFile(part, await encrypted(bytes, job.password), { mode: 0o600 });
  else await pipeline(Readable.from(bytes), createWriteStream(part, { mode: 0o600 }));
  await rename(part, job.out);
  process.exit(0);
} catch (error) {
  rmSync(part, { force: true });
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
