/** Cells of a grid by row and column, and the rectangle between two of them. */
export interface Cell {
  row: number;
  col: number;
}

/** Both ends belong to it. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Size {
  rows: number;
  cols: number;
}

export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

export const isOneCell = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right;

/** Every cell, row by row. */
export function* cellsOf({ top, bottom, left, right }: Range): Generator<Cell> {
  for (let row = top; row <= bottom; row += 1)
    for (let col = left; col <= right; col += 1) yield { row, col };
}

/** The part of a range that the grid has. */
export const within = (range: Range, { rows, cols }: Size): Range => ({
  ...range,
  bottom: Math.min(range.bottom, rows - 1),
  right: Math.min(range.right, cols - 1),
});

const clamp = (n: number, most: number): number => Math.max(0, Math.min(n, most));

/** Where a key leads as in a spreadsheet; null where the key leads nowhere. `far`: to the edge. */
export function stepOf(key: string, at: Cell, size: Size, { far = false, page = 10 } = {}): Cell | null {
  const [last, end] = [size.rows - 1, size.cols - 1];
  const to = (row: number, col: number): Cell => ({ row: clamp(row, last), col: clamp(col, end) });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : at.row - 1, at.col);
    case 'ArrowDown':
      return to(far ? last : at.row + 1, at.col);
    case 'ArrowLeft':
      return to(at.row, far ? 0 : at.col - 1);
    case 'ArrowRight':
      return to(at.row, far ? end : at.col + 1);
    case 'Home':
      return to(far ? 0 : at.row, 0);
    case 'End':
      return to(far ? last : at.row, end);
    case 'PageUp':
      return to(at.row - page, at.col);
    case 'PageDown':
      return to(at.row + page, at.col);
    default:
      return null;
  }
}

/** The cell after this one, row by row; null behind the last. `by` −1: the one before. */
export function nextOf({ row, col }: Cell, { rows, cols }: Size, by: 1 | -1): Cell | null {
  const n = row * cols + col + by;
  return n < 0 || n >= rows * cols ? null : { row: Math.floor(n / cols), col: n % cols };
}
