/**
 * Gives each row at most one column so that the weights add up to the most (Hungarian method, rows² × columns). A weight of
 * 0 is no match. Answers each row's column, -1: none.
 */
export function matched(weights: readonly (readonly number[])[], columns: number): number[] {
  const rows = weights.length;
  const all = columns + rows; // a row may stay alone: it has a column of its own that weighs nothing
  const cost = (row: number, column: number): number =>
    column <= columns ? -(weights[row - 1]![column - 1] ?? 0) : 0;
  const ofRow = new Array<number>(rows + 1).fill(0);
  const ofColumn = new Array<number>(all + 1).fill(0);
  const owner = new Array<number>(all + 1).fill(0);
  for (let row = 1; row <= rows; row++) {
    const way = new Array<number>(all + 1).fill(0);
    const least = new Array<number>(all + 1).fill(Infinity);
    const done = new Array<boolean>(all + 1).fill(false);
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
  const match = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++) {
    const row = owner[column]! - 1;
    if (row >= 0 && (weights[row]![column - 1] ?? 0) > 0) match[row] = column - 1;
  }
  return match;
}
