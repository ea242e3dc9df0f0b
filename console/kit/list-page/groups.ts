/** Rows that belong together, such as the lines of one parcel. */
import type { Row } from './list.ts';

export const JOINED: readonly Row[] = [];

/** For each row: itself and the rows joined to it, or nothing where it is joined to the one above. */
export function groupsOf(
  rows: readonly Row[],
  joins?: (row: Row, above: Row) => boolean,
): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  return rows.map((row, i) => {
    if (i > 0 && joins?.(row, rows[i - 1]!)) {
      groups.at(-1)!.push(row);
      return JOINED;
    }
    groups.push([row]);
    return groups.at(-1)!;
  });
}

export const sameGroup = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length && a.every((row, i) => row === b[i]);
