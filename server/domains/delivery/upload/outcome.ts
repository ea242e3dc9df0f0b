import type { UploadRowError } from '@jangteo/contract/delivery/upload.api.ts';
import type { StoredResult } from './queries.ts';
import { rowError, type ParsedRow } from './rows.ts';

/** What became of one row. */
export interface Outcome {
  row: number;
  state: 'OK' | 'SAME' | 'ERROR';
  lines: number[];
  companyCode: string | null;
  trackingNo: string | null;
  errors: UploadRowError[];
}

export const SHOWN_ROWS = 200;
export const SHOWN_ERRORS = 1_000;

export const nothingYet = (): StoredResult => ({ ok: 0, same: 0, error: 0, rows: [], errors: [] });

/** An outcome of a parsed row; one with errors is an error whatever else was meant. */
export function outcome(row: ParsedRow, state: 'OK' | 'SAME', lines: readonly number[]): Outcome {
  return { row: row.row, state: row.errors.length > 0 ? 'ERROR' : state, lines: [...lines], companyCode: row.companyCode, trackingNo: row.trackingNo, errors: row.errors };
}

/** A row that names lines which cannot be written. */
export const refused = (row: ParsedRow, lines: readonly number[], error: { code: string; message: string } | Parameters<typeof rowError>[2]): Outcome => ({
  ...outcome(row, 'OK', lines), state: 'ERROR',
  errors: [...row.errors, typeof error === 'string' ? rowError(row.row, null, error) : { row: row.row, column: null, code: error.code, message: error.message }],
});

/** Adds outcomes to what was counted before: rows up to the first 200, errors all. */
export function tally(before: StoredResult, outcomes: readonly Outcome[]): StoredResult {
  const count = (state: Outcome['state']): number => outcomes.filter((o) => o.state === state).length;
  const rows = outcomes.map((o) => ({ row: o.row, state: o.state, orderProductSeqList: o.lines, companyCode: o.companyCode, trackingNo: o.trackingNo }));
  return {
    ok: before.ok + count('OK'), same: before.same + count('SAME'), error: before.error + count('ERROR'),
    rows: [...before.rows, ...rows].sort((a, b) => a.row - b.row).slice(0, SHOWN_ROWS),
    errors: [...before.errors, ...outcomes.flatMap((o) => o.errors)].sort((a, b) => a.row - b.row),
  };
}
