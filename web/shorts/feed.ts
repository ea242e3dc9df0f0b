/** The order in which shorts follow each other. Pure. */

/** More of them behind those that are known; each once. */
export function withMore<T extends { contentSeq: number }>(known: readonly T[], more: readonly T[]): T[] {
  const seen = new Set(known.map(({ contentSeq }) => contentSeq));
  return [...known, ...more.filter(({ contentSeq }) => !seen.has(contentSeq))];
}

/** More are asked for while so many are left. */
const AHEAD = 2;
export const runsOut = (at: number, known: number): boolean => at >= known - AHEAD;
