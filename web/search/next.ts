/** Rows of a kind that are asked for at once. */
export const AT_ONCE = 24;

/**
 * Where the next page begins behind what was asked for until `asked`; null: that was all. What was shown does not count:
 * a list leaves out what stands no more. An empty page is the last one, whatever was counted before.
 */
export const nextOf = (asked: number, page: { rows: readonly unknown[]; total: number }): number | null =>
  page.rows.length === 0 || asked >= page.total ? null : asked;
