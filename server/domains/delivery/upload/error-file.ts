import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx } from '../../../kit/http/context.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { writeSheet } from '../../../kit/sheet/write.ts';
import { readAgain, unsealPassword, uploaders } from './lines.ts';
import type { UploadRecord } from './queries.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The refused rows of the file as they were uploaded, with what
 * is wrong in a column of its own; locked like a download.
 */
export async function errorFile(ctx: Ctx, upload: UploadRecord, password: string): Promise<FileAnswer> {
  const { operator, sealedPassword } = upload.request;
  const users = [upload.user_seq, ...uploaders(ctx.caller), ...(operator ? [operator.userSeq] : [])];
  const lines = await readAgain(ctx, users, upload.pathname, unsealPassword(ctx.config, sealedPassword));
  const texts = Map.groupBy(upload.result.errors, (e) => e.row);
  const headers = lines[upload.request.headerAt]?.cells ?? [];
  const rows = lines.slice(upload.request.headerAt + 1).filter((line) => texts.has(line.row));
  const width = rows.reduce((n, line) => Math.max(n, line.cells.length), headers.length);
  const say = (row: number): string =>
    texts
      .get(row)!
      .map((e) => (e.column ? `${e.column}열: ${e.message}` : e.message))
      .join(' / ');
  const out = join(tmpdir(), `${randomUUID()}.xlsx`);
  try {
    await writeSheet({
      columns: [
        ...Array.from({ length: width }, (_, i) => ({ header: headers[i] ?? '', type: 'text' as const })),
        { header: '오류', type: 'text', width: 48 },
      ],
      rows: rows.map((line) => [
        ...Array.from({ length: width }, (_, i) => line.cells[i] ?? ''),
        say(line.row),
      ]),
      sheetName: '오류',
      password,
      out,
      timeoutMs: 14_000,
      waitedFor: true,
    });
    const body = await readFile(out);
    return {
      body,
      mime: XLSX,
      fileName: `오류_${upload.file_name.replace(/\.[^.]*$/, '')}.xlsx`,
      bytes: body.length,
    };
  } finally {
    await rm(out, { force: true });
  }
}
