import type { UploadRow, UploadRowError } from '@jangteo/contract/delivery/upload.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { FoundLine, StoredResult } from './queries.ts';
import { rowError, type ParsedRow } from './rows.ts';

/** What became of one row. */
export interface Outcome {
  row: number;
  state: 'OK' | 'SAME' | 'ERROR';
  lines: number[];
  /** The number by which the file names its order. */
  keyNo: number | null;
  order: UploadRow['order'];
  companyCode: string | null;
  trackingNo: string | null;
  errors: UploadRowError[];
}

export const SHOWN_ROWS = 200;
export const SHOWN_ERRORS = 1_000;

export const nothingYet = (): StoredResult => ({ ok: 0, same: 0, error: 0, rows: [], errors: [] });

/** An outcome of a parsed row; one with errors is an error whatever else was meant. */
export function outcome(row: ParsedRow, state: 'OK' | 'SAME', lines: readonly number[]): Outcome {
  return {
    row: row.row,
    state: row.errors.length > 0 ? 'ERROR' : state,
    lines: [...lines],
    keyNo: row.key?.value ?? null,
    order: null,
    companyCode: row.companyCode,
    trackingNo: row.trackingNo,
    errors: row.errors,
  };
}

/** A row that names lines which cannot be written. */
export const refused = (
  row: ParsedRow,
  lines: readonly number[],
  error: { code: string; message: string } | Parameters<typeof rowError>[2],
): Outcome => ({
  ...outcome(row, 'OK', lines),
  state: 'ERROR',
  errors: [
    ...row.errors,
    typeof error === 'string'
      ? rowError(row.row, null, error)
      : { row: row.row, column: null, code: error.code, message: error.message },
  ],
});

/** The first rows, and all that there is to mend. */
const shown = (rows: readonly UploadRow[]): UploadRow[] =>
  rows.filter((row, i) => i < SHOWN_ROWS || row.state === 'ERROR').slice(0, SHOWN_ROWS + SHOWN_ERRORS);

/** Says of each outcome whose order it is about; names as lists of what was sent show them. */
export function named(outcomes: readonly Outcome[], found: readonly FoundLine[]): Outcome[] {
  const lines = new Map(found.map((line) => [line.order_product_seq, line]));
  return outcomes.map((o) => {
    const line = lines.get(o.lines[0] ?? 0);
    return line
      ? {
          ...o,
          order: {
            orderSeq: line.order_seq,
            recipientName: mask('name', line.recipient_name),
            productName: line.product_name,
          },
        }
      : o;
  });
}

/** Adds outcomes to what was counted before: the first 200 rows, errors all. */
export function tally(before: StoredResult, outcomes: readonly Outcome[]): StoredResult {
  const count = (state: Outcome['state']): number => outcomes.filter((o) => o.state === state).length;
  const rows = outcomes.map(({ row, state, keyNo, order, lines, companyCode, trackingNo }) => ({
    row,
    state,
    keyNo,
    order,
    orderProductSeqList: lines,
    companyCode,
    trackingNo,
  }));
  return {
    ok: before.ok + count('OK'),
    same: before.same + count('SAME'),
    error: before.error + count('ERROR'),
    rows: shown([...before.rows, ...rows].sort((a, b) => a.row - b.row)),
    errors: [...before.errors, ...outcomes.flatMap((o) => o.errors)].sort((a, b) => a.row - b.row),
  };
}
