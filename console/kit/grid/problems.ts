import type { GridColumn, Refused } from './edits.ts';

/** A sentence about a cell, as a form's errors have it. */
export interface GridProblem {
  row: number;
  column: string;
  text: string;
}

/** Sentences by row: column and text of each, those of the form first. */
export function problemsByRow<R>(
  columns: readonly GridColumn<R>[],
  problems: readonly GridProblem[],
  refused: readonly Refused[],
): Map<number, (readonly [number, string])[]> {
  const out = new Map<number, (readonly [number, string])[]>();
  const add = (row: number, col: number, text: string) =>
    out.set(row, [...(out.get(row) ?? []), [col, text]]);
  for (const { row, column, text } of problems)
    add(
      row,
      columns.findIndex(({ id }) => id === column),
      text,
    );
  for (const { row, col, why } of refused) add(row, col, why);
  return out;
}
