import { sheetRowErrors, type SheetRowError } from '@jangteo/contract/kit/sheet-upload.ts';
import type { SheetLine } from '../../adapters/sheet/read.ts';
import { columnName } from '../sheet/cells.ts';

export interface ParsedRow {
  /** As the spreadsheet counts. */
  row: number;
  /** What the row is about; null where it does not say. */
  key: { field: string; value: number | string } | null;
  errors: SheetRowError[];
}

/** Rows about the same thing: checked and written together. */
export interface Unit<P extends ParsedRow> {
  key: P['key'];
  rows: P[];
}

/** One row in the words of its columns. */
export interface RowReader<F extends string> {
  row: number;
  has: (field: F) => boolean;
  /** '' where the sheet has no such column, or nothing in it. */
  cell: (field: F) => string;
  /** Excel's letter of its column; null where the sheet has none. */
  column: (field: F) => string | null;
  /** Notes an error at the field's column. */
  complain: (field: F, error: { code: string; message: string }) => null;
  errors: SheetRowError[];
}

/** Lines below the headers with a value in a known column: others are no rows. */
export function rowsIn(
  lines: readonly SheetLine[],
  columns: Readonly<Record<string, number | undefined>>,
): SheetLine[] {
  const used = Object.values(columns);
  return lines.filter((line) => used.some((at) => at !== undefined && (line.cells[at] ?? '') !== ''));
}

/**
 * Reads the rows below the headers. Pure: nothing is looked up. A letter that the file has broken is an error of its row
 * where its column is read.
 */
export function parseRows<F extends string, P>(
  lines: readonly SheetLine[],
  columns: Partial<Record<F, number>>,
  parse: (reader: RowReader<F>) => P,
): P[] {
  return rowsIn(lines, columns).map((line) => {
    const reader = readerOf(line, columns);
    for (const field of Object.keys(columns) as F[])
      if (reader.cell(field).includes(BROKEN)) reader.complain(field, BROKEN_TEXT);
    return parse(reader);
  });
}

const BROKEN = '\ufffd';
const BROKEN_TEXT = { code: 'BROKEN_TEXT', ...sheetRowErrors.BROKEN_TEXT };

function readerOf<F extends string>(line: SheetLine, columns: Partial<Record<F, number>>): RowReader<F> {
  const errors: SheetRowError[] = [];
  const column = (field: F): string | null => {
    const at = columns[field];
    return at === undefined ? null : columnName(at);
  };
  return {
    row: line.row,
    column,
    has: (field) => columns[field] !== undefined,
    cell: (field) => {
      const at = columns[field];
      return at === undefined ? '' : (line.cells[at] ?? '');
    },
    complain: (field, { code, message }) => {
      const known = errors.some((one) => one.code === BROKEN_TEXT.code && one.column === column(field));
      if (!known) errors.push({ row: line.row, column: column(field), code, message });
      return null;
    },
    errors,
  };
}

/**
 * Groups rows by what they are about, in the order of their first rows: the same file always gives the same units.
 */
export function unitsOf<P extends ParsedRow>(rows: readonly P[]): Unit<P>[] {
  const units = new Map<string, Unit<P>>();
  for (const row of rows) {
    const name = row.key === null ? `row:${row.row}` : `${row.key.field}:${row.key.value}`;
    const unit = units.get(name);
    if (unit) unit.rows.push(row);
    else units.set(name, { key: row.key, rows: [row] });
  }
  return [...units.values()];
}

/**
 * Cuts units into pieces of at most `size` rows (a larger
 * unit stands alone), so that each piece is one transaction.
 */
export function* chunksOf<P extends ParsedRow>(
  units: readonly Unit<P>[],
  size: number,
): Generator<Unit<P>[]> {
  let chunk: Unit<P>[] = [];
  let rows = 0;
  for (const unit of units) {
    if (chunk.length > 0 && rows + unit.rows.length > size) {
      yield chunk;
      chunk = [];
      rows = 0;
    }
    chunk.push(unit);
    rows += unit.rows.length;
  }
  if (chunk.length > 0) yield chunk;
}
