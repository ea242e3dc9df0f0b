import { z } from 'zod';
import { bool, int, seq, text } from './field.ts';

/** Excel takes up to 255 characters. */
export const SHEET_PASSWORD_MAX = 255;
export const SHEET_MAX_BYTES = 5 * 1_048_576;
export const SHEET_MAX_ROWS = 20_000;
export const SHEET_MAX_COLUMNS = 60;
/** More rows than this go on in the worker; the answer is RUNNING. */
export const SHEET_AT_ONCE = 2_000;

/** Said wherever a workbook with a program in it is refused. */
export const MACROS = '매크로가 들어 있는 파일은 올릴 수 없습니다. 매크로 없이 저장한 뒤 다시 올려 주세요.';

/** Errors of a row that any sheet may have; a domain adds its own. */
export const sheetRowErrors = {
  REQUIRED: { message: '값이 비어 있습니다.' },
  PATTERN: { message: '형식이 올바르지 않습니다.' },
  BROKEN_TEXT: { message: '글자가 깨져 있습니다. 다시 적어 주세요.' },
} as const;

/** A sheet that cannot be read, whenever it is. */
export const sheetErrors = [
  'FILE_BROKEN',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'SHEET_PASSWORD_WRONG',
  'SHEET_XLS_LOCKED',
  'EXCEL_TOO_MANY_ROWS',
] as const;

/** Which file, and whether it is only looked at. */
export const sheetFile = {
  /** Answer of the finished upload to /temp. */
  pathname: text(500, 1),
  fileName: text(255, 1),
  dryRun: bool(),
};

/** SKIP writes the good rows, REFUSE none where one is bad. */
export const sheetOnError = z.enum(['SKIP', 'REFUSE']).default('SKIP');

/** How a sheet is read, for columns that may be any of `fields`. */
export const sheetReading = <F extends readonly [string, ...string[]]>(fields: F) => ({
  /** A mapping lists the columns to read by their header; columns it does not name are left out. */
  mapping: z
    .record(text(100, 1), z.enum(fields))
    .refine((m) => Object.keys(m).length <= SHEET_MAX_COLUMNS, { params: { code: 'LENGTH' } })
    .optional(),
  /** Opens a locked sheet; without it the account's file password is tried. */
  password: text(SHEET_PASSWORD_MAX, 1).optional(),
});

/** Asked for where a sheet is locked. */
export const sheetPassword = z.strictObject({ password: text(SHEET_PASSWORD_MAX, 1) });

/** What every row of an answer says; `row` is the number that Excel shows. */
export const sheetRow = { row: int(1), state: z.enum(['OK', 'SAME', 'ERROR']) };
/** The same where a row may make something that was not there. */
export const makingRow = { row: int(1), state: z.enum(['NEW', 'CHANGED', 'SAME', 'ERROR']) };

/** `column` is Excel's letter, null where the whole row is meant. */
const sheetRowError = z.strictObject({
  row: int(1),
  column: text(3).nullable(),
  code: text(60),
  message: text(300),
});

/** What became of a sheet; `row` as the domain shows it (`sheetRow` and its own). */
export const sheetResult = <
  F extends z.ZodType<string>,
  const L extends readonly [string, ...string[]],
  R extends z.ZodType,
>(
  field: F,
  layouts: L,
  row: R,
) =>
  z.strictObject({
    /** null only in `data.result` of a refusal before anything was kept. */
    uploadSeq: seq().nullable(),
    state: z.enum(['DONE', 'RUNNING', 'FAILED']),
    progress: int(0, 100),
    layout: z.enum(layouts).nullable(),
    mapping: z.array(z.strictObject({ column: text(3, 1), header: text(200), field: field.nullable() })),
    dryRun: bool(),
    totalRows: int(0),
    /** Of these, rows that are hidden in the spreadsheet, by hand or by a filter: they are applied like the others. */
    hiddenRows: int(0),
    okCount: int(0),
    sameCount: int(0),
    errorCount: int(0),
    /** The first 200, and behind them the first 1,000 that have an error. */
    rows: z.array(row),
    /** The first 1,000; the error file has all. */
    errors: z.array(sheetRowError),
    errorFile: bool(),
  });

export type SheetRowError = z.output<typeof sheetRowError>;

export interface SheetRow {
  row: number;
  state: 'OK' | 'NEW' | 'CHANGED' | 'SAME' | 'ERROR';
}

export interface SheetColumn<F extends string = string> {
  column: string;
  header: string;
  field: F | null;
}

/** The same for code that knows no fields of its own. */
export interface SheetResult<
  F extends string = string,
  L extends string = string,
  R extends SheetRow = SheetRow,
> {
  uploadSeq: number | null;
  state: 'DONE' | 'RUNNING' | 'FAILED';
  progress: number;
  layout: L | null;
  mapping: SheetColumn<F>[];
  dryRun: boolean;
  totalRows: number;
  hiddenRows: number;
  okCount: number;
  sameCount: number;
  errorCount: number;
  rows: R[];
  errors: SheetRowError[];
  errorFile: boolean;
}
