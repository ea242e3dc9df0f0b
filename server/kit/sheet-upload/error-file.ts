import type { SheetLine } from '../../adapters/sheet/read.ts';
import { noteAct } from '../audit/act.ts';
import type { Db } from '../db/bound.ts';
import { inTransaction } from '../db/tx.ts';
import type { Config } from '../http/config.ts';
import type { Ctx } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import type { FileAnswer } from '../http/route.ts';
import { sheetBytes } from '../sheet/bytes.ts';
import type { SheetShelf, SheetTypes } from './kind.ts';
import { readAgain, unsealPassword, uploaders } from './lines.ts';
import { readUpload, type UploadRecord } from './store.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The refused rows of an upload as they were sent, with what is wrong in a column of its own; locked like a
 * download, by the `password` of the caller. 404 where there are none. `reason` stands in the access log: the
 * rows may hold personal data.
 */
export async function errorFileOf(
  shelf: SheetShelf,
  ctx: Ctx,
  uploadSeq: number,
  by: { reason: string; password: (db: Db, config: Config, userSeq: number) => Promise<string> },
): Promise<FileAnswer> {
  const { upload, password } = await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
    const found = await readUpload<SheetTypes>(db, shelf.table, ctx.scope.sellers, uploadSeq);
    if (!found || found.result.errors.length === 0) throw fail('NOT_FOUND');
    const secret = await by.password(db, ctx.config, ctx.caller.userSeq);
    const act = { subjects: [`upload:${found.upload_seq}`], reason: by.reason };
    await noteAct({ ...ctx, client }, 'PII', act);
    return { upload: found, password: secret };
  });
  return build(shelf, ctx, upload, password);
}

/** The rows below the headers, from the file itself. */
async function linesOf(
  shelf: SheetShelf,
  ctx: Ctx,
  { user_seq, pathname, request }: UploadRecord<SheetTypes>,
): Promise<{ headers: string[]; lines: SheetLine[] }> {
  const { operator, sealedPassword, headerAt } = request;
  const users = [user_seq, ...uploaders(ctx.caller), ...(operator ? [operator.userSeq] : [])];
  const lines = await readAgain(ctx, shelf, users, pathname, unsealPassword(ctx.config, sealedPassword));
  return { headers: lines[headerAt]?.cells ?? [], lines: lines.slice(headerAt + 1) };
}

async function build(
  shelf: SheetShelf,
  ctx: Ctx,
  upload: UploadRecord<SheetTypes>,
  password: string,
): Promise<FileAnswer> {
  const { headers, lines } = upload.request.kept ?? (await linesOf(shelf, ctx, upload));
  const texts = Map.groupBy(upload.result.errors, (e) => e.row);
  const rows = lines.filter((line) => texts.has(line.row));
  const width = rows.reduce((n, line) => Math.max(n, line.cells.length), headers.length);
  const say = (row: number): string =>
    texts
      .get(row)!
      .map((e) => (e.column ? `${e.column}열: ${e.message}` : e.message))
      .join(' / ');
  const body = await sheetBytes({
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
  });
  const fileName = `오류_${upload.file_name.replace(/\.[^.]*$/, '')}.xlsx`;
  return { body, mime: XLSX, fileName, bytes: body.length };
}
