import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSheet, type SheetOrder } from './write.ts';

/** A small workbook that somebody waits for, as bytes; 14 s. */
export async function sheetBytes(
  order: Omit<SheetOrder, 'out' | 'timeoutMs' | 'waitedFor'>,
): Promise<Buffer> {
  const out = join(tmpdir(), `${randomUUID()}.xlsx`);
  try {
    await writeSheet({ ...order, out, timeoutMs: 14_000, waitedFor: true });
    return await readFile(out);
  } finally {
    await rm(out, { force: true });
  }
}
