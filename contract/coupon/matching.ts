const filled = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

/**
 * Gives each row at most one column so that the weights add up to the most (Hungarian method, rows² × columns). A weight of
 * 0 is no match. Answers each row's column, -1: none.
 */
export function matched(weights: readonly (readonly number[])[], columns: number): number[] {
  const rows = weights.length;
  const all = columns + rows; // a row may stay alone: it has a column of its own that weighs nothing
  const cost = (row: number, column: number): number =>
    column <= columns ? -(weights[row - 1]![column - 1] ?? 0) : 0;
  const ofRow = filled<number>(rows + 1, 0);
  const ofColumn = filled<number>(all + 1, 0);
  const owner = filled<number>(all + 1, 0);
  for (let row = 1; row <= rows; row++) {
    const way = filled<number>(all + 1, 0);
    const least = filled<number>(all + 1, Infinity);
    const done = filled<boolean>(all + 1, false);
    owner[0] = row;
    let at = 0;
    do {
      done[at] = true;
      const from = owner[at]!;
      let step = Infinity;
      let next = 0;
      for (let column = 1; column <= all; column++) {
        if (done[column]) continue;
        const over = cost(from, column) - ofRow[from]! - ofColumn[column]!;
        if (over < least[column]!) [least[column], way[column]] = [over, at];
        if (least[column]! < step) [step, next] = [least[column]!, column];
      }
      for (let column = 0; column <= all; column++)
        if (done[column]) {
          ofRow[owner[column]!]! += step;
          ofColumn[column]! -= step;
        } else least[column]! -= step;
      at = next;
    } while (owner[at] !== 0);
    for (; at !== 0; at = way[at]!) owner[at] = owner[way[at]!]!;
  }
  const match = filled<number>(rows, -1);
  for (let column = 1; column <= columns; column++) {
    const row = owner[column]! - 1;
    if (row >= 0 && (weights[row]![column - 1] ?? 0) > 0) match[row] = column - 1;
  }
  return match;
}
