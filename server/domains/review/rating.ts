/** Stars in sums. Pure. */
export interface Starred {
  star: number;
  count: number;
}
const STARS = [5, 4, 3, 2, 1];

/** How many there are, their average in hundredths of a star (half up), and how many of each. */
export function ratingOf(rows: readonly Starred[]) {
  const stars = STARS.map((star) => ({
    star,
    count: rows.filter((row) => row.star === star).reduce((sum, row) => sum + row.count, 0),
  }));
  const count = stars.reduce((sum, one) => sum + one.count, 0);
  const points = stars.reduce((sum, one) => sum + one.star * one.count, 0);
  return { count, average: count === 0 ? null : Math.floor((points * 100) / count + 0.5), stars };
}
