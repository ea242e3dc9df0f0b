/**
 * Rows apart by the columns that they give: a statement names its columns once for all its rows, and a column that only
 * some of them name is not the others' to lose.
 */
export const byColumns = <T>(rows: readonly T[], columnsOf: (row: T) => object): T[][] => [
  ...Map.groupBy(rows, (row) => Object.keys(columnsOf(row)).toSorted().join()).values(),
];
