import type { UndoRow } from '../../kit/domain.ts';

/** Rows to be taken back and those that stay open to it; null: one of the list is not the token's, or no more. */
export function rowsAsked(
  rows: readonly UndoRow[],
  list: readonly number[] | undefined,
): { asked: UndoRow[]; left: UndoRow[] } | null {
  const wanted = new Set(list ?? rows.map((row) => row.id));
  const asked = rows.filter((row) => wanted.has(row.id));
  return asked.length === wanted.size ? { asked, left: rows.filter((row) => !wanted.has(row.id)) } : null;
}
