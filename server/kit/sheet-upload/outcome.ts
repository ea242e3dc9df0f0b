import type { SheetRow, SheetRowError } from '@jangteo/contract/kit/sheet-upload.ts';

/** What became of one row. */
export interface Outcome<R extends SheetRow> {
  /** As the answer shows it. */
  shown: R;
  errors: SheetRowError[];
}

/** What is known of an upload that runs or ended; errors are complete. */
export interface StoredResult<R extends SheetRow> {
  ok: number;
  same: number;
  error: number;
  rows: R[];
  errors: SheetRowError[];
}

const SHOWN_ROWS = 200;
export const SHOWN_ERRORS = 1_000;

export const nothingYet = <R extends SheetRow>(): StoredResult<R> => ({
  ok: 0,
  same: 0,
  error: 0,
  rows: [],
  errors: [],
});

/** The first rows, and all that there is to mend. */
const first = <R extends SheetRow>(rows: readonly R[]): R[] =>
  rows.filter((row, i) => i < SHOWN_ROWS || row.state === 'ERROR').slice(0, SHOWN_ROWS + SHOWN_ERRORS);

/** Adds outcomes to what was counted before: the first 200 rows, errors all. */
export function tally<R extends SheetRow>(
  before: StoredResult<R>,
  outcomes: readonly Outcome<R>[],
): StoredResult<R> {
  const rows = outcomes.map(({ shown }) => shown);
  const count = (state: SheetRow['state']): number => rows.filter((row) => row.state === state).length;
  const [same, error] = [count('SAME'), count('ERROR')];
  return {
    ok: before.ok + rows.length - same - error,
    same: before.same + same,
    error: before.error + error,
    rows: first([...before.rows, ...rows].sort((a, b) => a.row - b.row)),
    errors: [...before.errors, ...outcomes.flatMap((o) => o.errors)].sort((a, b) => a.row - b.row),
  };
}
